"""Engines and words for the record stage, which knows neither the compiler nor the catalogues."""

from __future__ import annotations

from dataclasses import dataclass, field

from prefc import pipeline
from prefc.diagnostics import Diagnostic
from prefc.emit.texts import Catalogue, Texts, ui
from prefc.model.spec import Spec
from prefc.record.api import Loaded
from prefc.record.reasons import interp_reasons


@dataclass(slots=True)
class Loader:
    """Loads each spec once; `loaded` are the specs that were asked for."""

    kind: str = "compiled"
    loaded: dict[str, tuple[Loaded | None, list[Diagnostic]]] = field(default_factory=dict)

    def __call__(self, reference: str) -> tuple[Loaded | None, list[Diagnostic]]:
        if reference not in self.loaded:
            self.loaded[reference] = self._load(reference)
        return self.loaded[reference]

    def _load(self, reference: str) -> tuple[Loaded | None, list[Diagnostic]]:
        made, problems = pipeline.ready(reference, {}, self.kind)
        if made is None:
            return None, list(problems)
        warnings = [p for p in problems if p.severity == "error"]
        return Loaded(made.spec, made.engine, made.options, interp_reasons(made.spec)), warnings

    def words(self, lang: str) -> dict[str, str]:
        """The words of the sheet, and the names of columns, results and rules of the specs that were loaded."""
        found = dict(ui(lang))
        for loaded, _ in self.loaded.values():
            if loaded is not None:
                found |= _names(loaded.spec, lang)
        return found


def _names(spec: Spec, lang: str) -> dict[str, str]:
    texts = Texts(Catalogue(lang), spec.chain, {id: o.default for id, o in spec.options.items()}, lambda formula: None)
    named = {
        **{f"column.{id}": texts.name("column", id, column.prose) for id, column in spec.columns.items()},
        **{f"result.{id}": texts.name("result", id, result.prose) for id, result in spec.results.items()},
        **{f"rule.{id}": texts.name("rule", id, rule.prose) for id, rule in spec.rules.items()},
        **{f"rule.{id}": texts.name("rule", id, rule.prose) for id, rule in spec.settle.first.items()},
        **{f"rule.{id}": texts.name("pour", id, pour.prose) for id, pour in spec.pours.items()},
        **{f"factor.{id}": texts.name("factor", id, factor.prose) for id, factor in spec.factors.items()},
    }
    return {key: name for key, name in named.items() if name is not None}
