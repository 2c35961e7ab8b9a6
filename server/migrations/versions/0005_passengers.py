"""Passengers: the people, their data, documents, addresses and companions, and the words they are found by."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "passenger",
        sa.Column("is_titular", sa.Boolean(), nullable=False),
        sa.Column("full_name", sa.String(), nullable=False),
        sa.Column("search", postgresql.TSVECTOR(), nullable=False),
        sa.Column("merged_into_id", sa.Uuid(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("merged_into_id <> id", name=op.f("ck_passenger_merged_into_another")),
        sa.ForeignKeyConstraint(
            ["merged_into_id"], ["passenger.id"], name=op.f("fk_passenger_merged_into_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger")),
    )
    op.create_index(
        "ix_passenger_merged_into_id",
        "passenger",
        ["merged_into_id"],
        unique=False,
        postgresql_where=sa.text("merged_into_id is not null"),
    )
    op.create_index("ix_passenger_search", "passenger", ["search"], unique=False, postgresql_using="gin")
    op.create_table(
        "passenger_word",
        sa.Column("word", sa.String(collation="C"), nullable=False),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_passenger_word")),
    )
    op.create_table(
        "passenger_book",
        sa.Column("passenger_titular_id", sa.Uuid(), nullable=False),
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("relation", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("passenger_titular_id <> passenger_id", name=op.f("ck_passenger_book_two_people")),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_passenger_book_passenger_id")
        ),
        sa.ForeignKeyConstraint(
            ["passenger_titular_id"], ["passenger.id"], name=op.f("fk_passenger_book_passenger_titular_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_book")),
        sa.UniqueConstraint(
            "passenger_titular_id",
            "passenger_id",
            name=op.f("uq_passenger_book_passenger_titular_id_passenger_id"),
        ),
    )
    op.create_index(op.f("ix_passenger_book_passenger_id"), "passenger_book", ["passenger_id"], unique=False)
    op.create_table(
        "passenger_travel_document",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column(
            "document_rank",
            sa.Enum(
                "Primary",
                "Secondary",
                name="documentrank",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column(
            "document_type",
            sa.Enum(
                "None",
                "Passport",
                "Visa",
                "GreenCard",
                "TransportationLetterWithParole",
                name="documenttype",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("number_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("number_fingerprint", sa.LargeBinary(), nullable=False),
        sa.Column("document_number", sa.String(), nullable=False),
        sa.Column("issued_id", sa.Uuid(), nullable=True),
        sa.Column("expiration_date", sa.Date(), nullable=True),
        sa.Column("different_names", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["issued_id"], ["country.id"], name=op.f("fk_passenger_travel_document_issued_id")
        ),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_passenger_travel_document_passenger_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_travel_document")),
    )
    op.create_index(
        op.f("ix_passenger_travel_document_number_fingerprint"),
        "passenger_travel_document",
        ["number_fingerprint"],
        unique=False,
    )
    op.create_index(
        op.f("ix_passenger_travel_document_passenger_id"),
        "passenger_travel_document",
        ["passenger_id"],
        unique=False,
    )
    op.create_table(
        "address",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column(
            "address_type",
            sa.Enum(
                "Billing",
                "Residential",
                "Destination",
                name="addresstype",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("address1", sa.String(), nullable=False),
        sa.Column("address2", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=False),
        sa.Column("state_or_province_id", sa.Uuid(), nullable=True),
        sa.Column("zip_code", sa.String(), nullable=True),
        sa.Column("country_id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["country_id"], ["country.id"], name=op.f("fk_address_country_id")),
        sa.ForeignKeyConstraint(["passenger_id"], ["passenger.id"], name=op.f("fk_address_passenger_id")),
        sa.ForeignKeyConstraint(
            ["state_or_province_id"],
            ["country_state_or_province.id"],
            name=op.f("fk_address_state_or_province_id"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_address")),
    )
    op.create_index(op.f("ix_address_passenger_id"), "address", ["passenger_id"], unique=False)
    op.create_table(
        "passenger_office",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_passenger_office_office_id")),
        sa.ForeignKeyConstraint(
            ["passenger_id"],
            ["passenger.id"],
            name=op.f("fk_passenger_office_passenger_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_office")),
        sa.UniqueConstraint(
            "passenger_id", "office_id", name=op.f("uq_passenger_office_passenger_id_office_id")
        ),
    )
    op.create_index(op.f("ix_passenger_office_office_id"), "passenger_office", ["office_id"], unique=False)
    op.create_table(
        "passenger_info",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.Column("frozen", sa.Boolean(), nullable=False),
        sa.Column("first_name", sa.String(), nullable=False),
        sa.Column("middle_name", sa.String(), nullable=True),
        sa.Column("last_name", sa.String(), nullable=False),
        sa.Column("second_last_name", sa.String(), nullable=True),
        sa.Column("date_of_birth", sa.Date(), nullable=False),
        sa.Column(
            "gender",
            sa.Enum("F", "M", "X", "U", name="gender", native_enum=False, create_constraint=True, length=40),
            nullable=True,
        ),
        sa.Column("ofac_id", sa.Uuid(), nullable=True),
        sa.Column("billing_address_id", sa.Uuid(), nullable=True),
        sa.Column("residential_address_id", sa.Uuid(), nullable=True),
        sa.Column("destination_address_id", sa.Uuid(), nullable=True),
        sa.Column("primary_travel_document_id", sa.Uuid(), nullable=True),
        sa.Column("secondary_travel_document_id", sa.Uuid(), nullable=True),
        sa.Column("phone1", sa.String(), nullable=True),
        sa.Column("phone2", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("nationality_id", sa.Uuid(), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("travel_documents_verified", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["billing_address_id"], ["address.id"], name=op.f("fk_passenger_info_billing_address_id")
        ),
        sa.ForeignKeyConstraint(
            ["destination_address_id"], ["address.id"], name=op.f("fk_passenger_info_destination_address_id")
        ),
        sa.ForeignKeyConstraint(
            ["nationality_id"], ["country.id"], name=op.f("fk_passenger_info_nationality_id")
        ),
        sa.ForeignKeyConstraint(["ofac_id"], ["ofac_category.id"], name=op.f("fk_passenger_info_ofac_id")),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_passenger_info_passenger_id")
        ),
        sa.ForeignKeyConstraint(
            ["primary_travel_document_id"],
            ["passenger_travel_document.id"],
            name=op.f("fk_passenger_info_primary_travel_document_id"),
        ),
        sa.ForeignKeyConstraint(
            ["residential_address_id"], ["address.id"], name=op.f("fk_passenger_info_residential_address_id")
        ),
        sa.ForeignKeyConstraint(
            ["secondary_travel_document_id"],
            ["passenger_travel_document.id"],
            name=op.f("fk_passenger_info_secondary_travel_document_id"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_info")),
    )
    op.create_index(
        "ix_passenger_info_billing_address_id",
        "passenger_info",
        ["billing_address_id"],
        unique=False,
        postgresql_where=sa.text("billing_address_id is not null"),
    )
    op.create_index(
        op.f("ix_passenger_info_date_of_birth"), "passenger_info", ["date_of_birth"], unique=False
    )
    op.create_index(
        "ix_passenger_info_destination_address_id",
        "passenger_info",
        ["destination_address_id"],
        unique=False,
        postgresql_where=sa.text("destination_address_id is not null"),
    )
    op.create_index(op.f("ix_passenger_info_passenger_id"), "passenger_info", ["passenger_id"], unique=False)
    op.create_index(
        "ix_passenger_info_primary_travel_document_id",
        "passenger_info",
        ["primary_travel_document_id"],
        unique=False,
        postgresql_where=sa.text("primary_travel_document_id is not null"),
    )
    op.create_index(
        "ix_passenger_info_residential_address_id",
        "passenger_info",
        ["residential_address_id"],
        unique=False,
        postgresql_where=sa.text("residential_address_id is not null"),
    )
    op.create_index(
        "ix_passenger_info_secondary_travel_document_id",
        "passenger_info",
        ["secondary_travel_document_id"],
        unique=False,
        postgresql_where=sa.text("secondary_travel_document_id is not null"),
    )
    op.create_index(
        "uq_passenger_info_current",
        "passenger_info",
        ["passenger_id"],
        unique=True,
        postgresql_where=sa.text("current"),
    )
