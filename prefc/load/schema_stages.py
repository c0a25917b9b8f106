"""The part of the schema about what happens in a deal: contracts and stages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from prefc.load.schema_words import (
    ANCHORS,
    ID,
    ONLY_IF,
    PROSE,
    WHEN,
    Schema,
    by_id,
    choice,
    domain,
    expression,
    fields,
    flag,
    ids,
    text,
    texts,
    whole,
)

FIELD = r"^[a-z][a-z0-9_]*(\[.+\])?$"


def contracts() -> Schema:
    family = {
        "type": "object",
        "description": "A family of contracts, one for each combination of its parameters.",
        "properties": {
            "each": by_id("Parameters and their values; the first changes slowest.", domain("The values.")),
            "spelled": text("How a contract is written, with parameters in braces: `{level}{strain}`."),
            "goal": expression("How many tricks are promised."),
            "trump": expression("The trump suit, or `notrump`."),
            "wins": expression("When the contract is made."),
            "may_pass": flag("Whether the defenders may refuse to play.", None),
            "play": text("The mode of play.", ID),
            "sure": flag("Whether it can be neither won nor lost."),
            **PROSE,
            **ONLY_IF,
        },
        # Any other key is a value of the contract that rules may read (`value: 10`, `taken: true`).
        "additionalProperties": expression("A number, or true or false, that rules may read."),
        "required": ["play"],
    }
    return by_id("What can be played, by family.", family)


def stages() -> Schema:
    common: Mapping[str, Schema] = {
        "kind": choice("What the stage is: talk, an exchange of cards, or the play.", "dialogue", "exchange", "play"),
        **WHEN,
        **ANCHORS,
        **ONLY_IF,
        **PROSE,
    }
    parts = {"dialogue": _dialogue(), "exchange": _exchange(), "play": _play()}
    stage = fields("A stage of the deal.", {**common, **{k: v for p in parts.values() for k, v in p.items()}})
    stage["allOf"] = [_only(kind, (*common, *own)) for kind, own in parts.items()]
    return by_id("The stages of a deal, in order.", stage)


def _only(kind: str, keys: Iterable[str]) -> Schema:
    return {
        "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
        "then": {"properties": dict.fromkeys(keys, True), "additionalProperties": False},
    }


def _sets() -> Schema:
    assigned = expression("The value to set.")
    return by_id("Fields of the record to set: `field: value` or `field[player]: value`.", assigned, FIELD)


def _dialogue() -> dict[str, Schema]:
    turn = {"from": expression("Who speaks first."), "who": expression("Who is still asked (`me`).", True)}
    ask = {
        "who": expression("A player, or a set of players asked in turn from forehand."),
        **WHEN,
        "calls": ids("What can be answered."),
        **ANCHORS,
        **PROSE,
    }
    return {
        "round": fields("The turn goes round until `ends`.", turn, ["from"]),
        "asks": by_id("Questions in order, each once.", fields("A question.", ask, ["who", "calls"])),
        "ladder": texts("Calls from low to high: `bid 6`, `misere`."),
        "calls": by_id("What can be said, by family.", _call()),
        "ends": expression("When the talk is over."),
        "sets": _sets(),
        "said": flag("Whether `said` in a match record speaks of this stage."),
    }


def _call() -> Schema:
    return fields(
        "A family of calls.",
        {
            "each": by_id("Parameters and their values.", domain("The values.")),
            "spelled": text("How the call is written, with parameters in braces."),
            **WHEN,
            "sets": _sets(),
            "ends": expression("Whether the call ends the dialogue, read before it takes effect.", False),
            "leaves": flag("Whether the speaker is out of the dialogue."),
            "binds": flag("Whether the speaker may later only leave."),
            "stays": flag("Whether the speaker speaks again at once."),
            "equals": flag("Whether the call takes over the top call."),
            "once": flag("Whether it may be said once only."),
            "ends_deal": choice("Ends the deal: the same dealer again, or the next one.", "redeal", "next"),
            "silent": flag("Whether it is no word: last words ignore it."),
            **ONLY_IF,
            **PROSE,
        },
    )


def _exchange() -> dict[str, Schema]:
    return {
        "taker": expression("Who takes the cards."),
        "takes": choice("What is taken: so far only the talon.", "talon"),
        "shown": expression("Whether the cards are shown to all.", True),
        "discards": whole("How many cards are put away.", 0, 2),
    }


def _play() -> dict[str, Schema]:
    turned = {
        **WHEN,
        "tricks": whole("How many tricks the talon leads.", 1, 2),
        "by": expression("Whose card it is: a player (it can win), or `none` (it gives the suit only).", "none"),
    }
    shows = {
        "hands": expression("Whose hands are laid open."),
        **WHEN,
        "from": expression("From when on: `before_lead` or `first_card`."),
    }
    mode = {
        "hands": expression("Whether hand `h` takes part. Default: every hand does.", True),
        "plays": expression("Who plays the cards of hand `h`. Default: its owner."),
        "lead": by_id(
            "Who leads trick 1, 2, …; without an entry the last winner.", expression("Who."), "^[1-9][0-9]?$"
        ),
        "void": choice("What one without the suit led plays.", "any", "must_trump"),
        "beat": choice("Whether one must beat if he can.", "free", "must", default="free"),
        "turned": fields("Cards of the talon that lead tricks.", turned, ["tricks"]),
        "stop": expression("When the play ends early.", False),
        "shows": fields("Whose cards are played open.", shows, ["hands", "from"]),
    }
    return {"modes": by_id("Ways to play; a contract names one.", fields("A way to play.", mode))}
