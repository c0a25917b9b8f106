"""What generated engines and the simulator import: nothing here knows the compiler."""
