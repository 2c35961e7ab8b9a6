import uuid

from sqlalchemy import CheckConstraint, ForeignKey, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable


class Charter(Changeable, Base):
    """The operator. Exactly one is current."""

    __tablename__ = "charter"
    __table_args__ = (Index("uq_charter_current", "current", unique=True, postgresql_where=text("current")),)

    name: Mapped[str]
    current: Mapped[bool] = mapped_column(default=False)
    currency: Mapped[str] = mapped_column(default="USD")
    time_zone: Mapped[str]


class OfficeHolding(Changeable, Base):
    """A group of agency offices, and the party that owes money.

    The operator's own offices belong to the one house holding, so that every office has one.
    """

    __tablename__ = "office_holding"
    __table_args__ = (
        UniqueConstraint("name", info={"sentence": "Another agency already has this name."}),
        Index("uq_office_holding_house", "house", unique=True, postgresql_where=text("house")),
    )

    name: Mapped[str]
    house: Mapped[bool] = mapped_column(default=False)
    blocked: Mapped[bool] = mapped_column(default=False)

    offices: Mapped[list["Office"]] = relationship(back_populates="office_holding")


class Office(Changeable, Base):
    """A point of sale."""

    __tablename__ = "office"
    __table_args__ = (
        UniqueConstraint(
            "office_holding_id", "name", info={"sentence": "This agency already has an office of this name."}
        ),
        CheckConstraint("name <> ''", name="named"),
    )

    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    name: Mapped[str]
    time_zone: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True)

    office_holding: Mapped[OfficeHolding] = relationship(back_populates="offices")
