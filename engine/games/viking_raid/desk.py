"""A view, opened: what slots and clauses ask of it, each answer worked out once."""

from engine.core.bargains import Bargain
from engine.core.desk import lazy, lazy_by_id
from engine.core.position import View
from engine.games.viking_raid.queries.chest import known
from engine.games.viking_raid.queries.deals import chief
from engine.games.viking_raid.queries.field import Field, allied
from engine.games.viking_raid.queries.melee import in_reach
from engine.games.viking_raid.queries.pieces import FIGHTERS, is_fighter, is_pony
from engine.games.viking_raid.queries.placing import can_build, for_farm, for_recruit, sites
from engine.games.viking_raid.queries.reach import allowance, at_home, destinations
from engine.games.viking_raid.rulebook.book import PONY
from engine.games.viking_raid.state import ASKING, NOBODY, House, Piece, Stage, State, Step
from engine.space.lattice import Point, read, touching

_NONE = Step(Stage.NEXT)


class Desk:
    """One view of a seat that may be about to give orders."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.view = view
        self.state = view.state
        self.seat: int = NOBODY if view.seat is None else view.seat
        self.field = Field(view.state)

    @property
    def step(self) -> Step:
        """The step that is awaited, or one that nobody is asked about."""
        return self.state.step or _NONE

    @property
    def stage(self) -> Stage:
        """What is being decided."""
        return self.step.stage

    @property
    def awaited(self) -> bool:
        """Whether the seat may give orders now."""
        return self.step.stage in ASKING and self.step.seat == self.seat

    @property
    def house(self) -> House:
        """The house of the seat."""
        return self.state.houses[self.seat]

    @lazy
    def coins(self) -> int:
        """What the seat can pay."""
        return known(self.house.coins)

    @property
    def offer(self) -> Bargain | None:
        """The offer that is being built or answered."""
        return self.state.offer

    # Pieces.

    @lazy
    def mine(self) -> tuple[Piece, ...]:
        """The pieces of the seat."""
        return self.field.of(self.seat)

    @lazy
    def fighters(self) -> tuple[Piece, ...]:
        """The fighters of the seat."""
        return tuple([piece for piece in self.mine if is_fighter(piece)])

    @lazy
    def movers(self) -> tuple[Piece, ...]:
        """The pieces of the seat that move of themselves: all but ponies."""
        return tuple([piece for piece in self.mine if piece.kind != PONY])

    @lazy
    def ponies(self) -> tuple[Piece, ...]:
        """The riderless ponies of the seat."""
        return tuple([piece for piece in self.mine if piece.kind == PONY and piece.id not in self.field.riders])

    @lazy
    def customers(self) -> tuple[Piece, ...]:
        """The fighters of the seat who are where it can buy for them: nobody in the tomb is."""
        free, inside = self.stage is Stage.OUTFIT, self.state.inside
        return tuple([each for each in self.fighters if free or (each.id != inside and at_home(self.field, each))])

    @lazy
    def bought(self) -> bool:
        """Whether the seat has begun to buy its outfit by itself."""
        return len(self.mine) > 2 or any(piece.gear for piece in self.mine)

    @lazy
    def builders(self) -> tuple[Piece, ...]:
        """The warriors of the seat who may build."""
        return tuple([each for each in self.fighters if can_build(self.field, each)])

    @lazy
    def others(self) -> tuple[int, ...]:
        """The other seats that are not out."""
        houses = enumerate(self.state.houses)
        return tuple(seat for seat, house in houses if seat != self.seat and not house.out)

    @lazy
    def rivals(self) -> tuple[int, ...]:
        """The same clockwise from the seat: among equals the next in turn comes first, whichever seat asks."""
        return tuple(sorted(self.others, key=self.behind))

    def behind(self, seat: int) -> int:
        """Return how many places a seat sits behind this one in the order of turns."""
        return (seat - self.seat) % len(self.state.houses)

    def find(self, piece: str) -> Piece | None:
        """Find any piece by its id."""
        return self.field.find(piece)

    def own(self, piece: str) -> Piece | None:
        """Find a piece of the seat."""
        found = self.field.find(piece)
        return found if found is not None and found.seat == self.seat else None

    def mover(self, piece: str) -> Piece | None:
        """Find a piece of the seat that moves of itself."""
        found = self.own(piece)
        return found if found is not None and found.kind != PONY else None

    def pony(self, piece: str) -> Piece | None:
        """Find a pony of the seat, ridden or not."""
        found = self.own(piece)
        return found if found is not None and found.kind == PONY else None

    def own_fighter(self, piece: str) -> Piece | None:
        """Find a fighter of the seat."""
        found = self.own(piece)
        return found if found is not None and found.kind in FIGHTERS else None

    def other(self, piece: str) -> Piece | None:
        """Find a piece that is not the seat's."""
        found = self.field.find(piece)
        return found if found is not None and found.seat != self.seat else None

    # Places.

    @lazy
    def pens(self) -> tuple[Point, ...]:
        """Where animals and villagers that the seat buys appear, the first first."""
        return for_farm(self.field, self.seat)

    @lazy
    def sites(self) -> dict[Point, None]:
        """Where the seat may place its farm."""
        return dict.fromkeys(sites(self.field, self.seat))

    @lazy
    def yard(self) -> dict[Point, None]:
        """Where recruits of the seat can appear."""
        return dict.fromkeys(for_recruit(self.field, self.seat))

    def cell(self, place: str) -> Point | None:
        """Find a cell of the table by its place."""
        at = read(place)
        return at if at is not None and self.field.ground.on(at) else None

    @lazy_by_id
    def destinations(self, piece: Piece) -> dict[Point, int]:
        """Return where a piece can end its move, with what that costs."""
        return destinations(self.field, piece, allowance(piece, self.state.club))

    # Targets.

    @lazy_by_id
    def contacts(self, piece: Piece) -> tuple[Piece, ...]:
        """Return whoever of others stands in contact with a fighter, or across a shut wall: ponies beside men too."""
        beside = (each for each in self.hidden if touching(piece.at, each.at))
        return tuple(each for each in (*in_reach(self.field, piece), *beside) if each.seat != self.seat)

    @lazy
    def backs(self) -> tuple[Piece, ...]:
        """Return who leads each house that is allied, wherever they stand: whom a dagger may be meant for."""
        leads = (chief(self.field, other) for other in self.rivals if allied(self.state, self.seat, other))
        return tuple(each for each in leads if each is not None)

    @lazy
    def hidden(self) -> tuple[Piece, ...]:
        """The riderless ponies of others in whose cell a man stands."""
        cells, riders = self.field.cells, self.field.riders
        ponies = (each for each in self.strangers if is_pony(each) and each.id not in riders)
        return tuple(each for each in ponies if cells[each.at] != each)

    @lazy
    def strangers(self) -> tuple[Piece, ...]:
        """What others have on the table, beasts too."""
        return tuple([piece for piece in self.state.pieces if piece.seat != self.seat])
