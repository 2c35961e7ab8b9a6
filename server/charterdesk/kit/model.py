"""The base of every table."""

import uuid
from datetime import datetime
from decimal import Decimal
from typing import Any, ClassVar

from sqlalchemy import DateTime, Enum, MetaData, Numeric, String, Uuid
from sqlalchemy.orm import DeclarativeBase, Mapped, declared_attr, mapped_column

from charterdesk.kit.ids import new_id
from charterdesk.kit.schema import ApiEnum

CONSTRAINT_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=CONSTRAINT_NAMES)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        str: String,
        uuid.UUID: Uuid,
        datetime: DateTime(timezone=True),
        Decimal: Numeric(14, 2),
        ApiEnum: Enum(
            ApiEnum,
            native_enum=False,
            create_constraint=True,
            length=40,
            values_callable=lambda members: [member.value for member in members],
        ),
    }

    id: Mapped[uuid.UUID] = mapped_column(primary_key=True, default=new_id)


class Changeable:
    """A row that users edit; `version` counts its changes, and a save over a newer version is refused."""

    version: Mapped[int] = mapped_column(default=1)

    @declared_attr.directive
    @classmethod
    def __mapper_args__(cls) -> dict[str, Any]:
        return {"version_id_col": cls.version}
