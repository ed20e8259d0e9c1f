"""Who sits at a seat of a table."""

from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

Kind = Literal["open", "human", "bot"]

OPEN: Final = "open"
HUMAN: Final = "human"
BOT: Final = "bot"


class Occupant(Protocol):
    """Whoever sits at a seat, as far as the croupier needs to know."""

    @property
    def kind(self) -> Kind:
        """An open seat, a person or a bot."""

    @property
    def bot(self) -> str:
        """The name of the bot; "" for a person."""

    @property
    def auto_pass(self) -> bool:
        """Whether a person lets the croupier choose when there is only one choice."""

    @property
    def by_hand(self) -> bool:
        """Whether a person throws the dice at the beginning of their turn."""


@dataclass(frozen=True)
class Person:
    """A person at a seat."""

    auto_pass: bool = True
    by_hand: bool = False
    kind: Kind = field(default=HUMAN, init=False)
    bot: str = field(default="", init=False)


@dataclass(frozen=True)
class Robot:
    """A bot at a seat, by its name."""

    bot: str
    kind: Kind = field(default=BOT, init=False)
    auto_pass: bool = field(default=True, init=False)
    by_hand: bool = field(default=False, init=False)
