"""The calls of `Flights` that report over many flights, and those about what a flight cost."""

import uuid
from typing import Annotated

from fastapi import Path, Query, Response

from charterdesk.access.actor import CanReadFlightReports, CanRecordFlightCosts
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.api.flights import router
from charterdesk.border.actions import flight_cost, flight_reports
from charterdesk.border.queries import flight_reports as queries
from charterdesk.border.reports.errors import (
    ChooseFlights,
    ContractMissing,
    CostDayInFuture,
    CostReversed,
    NobodyToReport,
    NoFeesToReport,
    NoFlights,
    PaidTooMuch,
    TooManyDays,
    TooManyToReport,
)
from charterdesk.border.reports.schemas import (
    AirlinePaymentReport,
    ClassSummaryReport,
    FlightCostRead,
    FlightCostReversal,
    FlightCostWrite,
    ReportFlights,
    ReportRequest,
    ReportTicket,
    TaxPaymentReport,
)
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.work import Work
from charterdesk.ledger.errors import MonthClosed

__all__ = ["router"]

_REPORT = (NotFound, ChooseFlights, TooManyDays, TooManyToReport, NoFlights, NoFeesToReport, NobodyToReport)


@router.post(
    "/GenerateReportTaxPayment", response_class=Response, responses=fails(*_REPORT, DocumentTookTooLong)
)
@limited(Work.Paper)
def generate_report_tax_payment(
    renderer: RendererSlot, body: ReportRequest, session: Db, actor: CanReadFlightReports
) -> Response:
    """Return taxes and fees by payee as PDF or Excel: charged, exempt, refunded, and when they are due."""
    return document_response(flight_reports.generate_report_tax_payment(session, actor, renderer, body))


@router.post(
    "/GenerateReportAirlineProviderPayment",
    response_class=Response,
    responses=fails(*_REPORT, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_report_airline_provider_payment(
    renderer: RendererSlot, body: ReportRequest, session: Db, actor: CanReadFlightReports
) -> Response:
    """Return what the airline of each flight is owed and was paid as PDF or Excel."""
    document = flight_reports.generate_report_airline_provider_payment(session, actor, renderer, body)
    return document_response(document)


@router.post(
    "/GenerateReportPassengersClassSummary",
    response_class=Response,
    responses=fails(*_REPORT, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_report_passengers_class_summary(
    renderer: RendererSlot, body: ReportRequest, session: Db, actor: CanReadFlightReports
) -> Response:
    """Return the passengers of flights by class as PDF or Excel."""
    document = flight_reports.generate_report_passengers_class_summary(session, actor, renderer, body)
    return document_response(document)


@router.post("/GetReportTaxPayment", responses=fails(*_REPORT))
@only_reads
def get_report_tax_payment(body: ReportFlights, session: Db, actor: CanReadFlightReports) -> TaxPaymentReport:
    """Return taxes and fees by payee, each with the flights that it is made of."""
    return queries.get_report_tax_payment(session, body)


@router.post("/GetReportAirlineProviderPayment", responses=fails(*_REPORT))
@only_reads
def get_report_airline_provider_payment(
    body: ReportFlights, session: Db, actor: CanReadFlightReports
) -> AirlinePaymentReport:
    """Return what the airline of each flight is owed and was paid, with extras and payments."""
    return queries.get_report_airline_provider_payment(session, body)


@router.post("/GetReportPassengersClassSummary", responses=fails(*_REPORT))
@only_reads
def get_report_passengers_class_summary(
    body: ReportFlights, session: Db, actor: CanReadFlightReports
) -> ClassSummaryReport:
    """Return the passengers of flights by class."""
    return queries.get_report_passengers_class_summary(session, body)


@router.get("/GetReportTickets/{id}", responses=fails(NotFound))
@only_reads
def get_report_tickets(
    id: uuid.UUID,
    session: Db,
    actor: CanReadFlightReports,
    payee: Annotated[str | None, Query(max_length=120)] = None,
    code: Annotated[str | None, Query(max_length=8)] = None,
    passenger_class: Annotated[str | None, Query(alias="passengerClass", max_length=4)] = None,
) -> list[ReportTicket]:
    """Return the tickets behind a figure of a report; an empty class means those without one."""
    return queries.get_report_tickets(session, actor, id, payee, code, passenger_class)


@router.get("/GetCosts/{id}", responses=fails(NotFound))
@only_reads
def get_costs(id: uuid.UUID, session: Db, actor: CanReadFlightReports) -> list[FlightCostRead]:
    """Return what a flight cost beside its contract, and what its airline was paid."""
    return queries.get_costs(session, actor, id)


@router.post(
    "/AddCost/{flightId}",
    responses=fails(NotFound, CostDayInFuture, MonthClosed, ContractMissing, PaidTooMuch),
)
def add_cost(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")],
    body: FlightCostWrite,
    session: Db,
    actor: CanRecordFlightCosts,
) -> FlightCostRead:
    """Record an extra cost of a flight, or a payment to its airline."""
    return FlightCostRead.model_validate(flight_cost.add_cost(session, actor, flight_id, body))


@router.post("/ReverseCost/{id}", responses=fails(NotFound, CostReversed))
def reverse_cost(
    id: uuid.UUID, body: FlightCostReversal, session: Db, actor: CanRecordFlightCosts
) -> FlightCostRead:
    """Take back an extra cost or a payment that was entered by mistake."""
    return FlightCostRead.model_validate(flight_cost.reverse_cost(session, actor, id, body))
