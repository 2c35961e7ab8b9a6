// All that hangs on a flight and is kept in sheets, loaded as one.
import {
  type FlightExtraFeeRead,
  type FlightPriceRead,
  type FlightRead,
  flightExtraFeesGetListByFlightId,
  flightPricesList,
  flightsGetById,
  flightsGetSeatsSoldByOfficeHoldingSummary,
  type OfficeHoldingRead,
  officeHoldingsList,
  type SeatsSoldSummary,
} from '../../../api/client';

export interface FlightSheets {
  flight: FlightRead;
  /** The flight's, and so that of everything on it. */
  version: number;
  prices: FlightPriceRead[];
  fees: FlightExtraFeeRead[];
  summary: SeatsSoldSummary[];
  agencies: OfficeHoldingRead[];
}

export const sheetsKey = (id: string) => ['flight sheets', id] as const;

export const loadPrices = async (flightId: string) => (await flightPricesList({ query: { flightId } })).data;

export const loadFees = async (flightId: string) =>
  (await flightExtraFeesGetListByFlightId({ path: { flightId } })).data;

export async function loadSheets(id: string): Promise<FlightSheets> {
  const [flight, prices, fees, summary, agencies] = await Promise.all([
    flightsGetById({ path: { id } }),
    loadPrices(id),
    loadFees(id),
    flightsGetSeatsSoldByOfficeHoldingSummary({ path: { id } }),
    officeHoldingsList(),
  ]);
  // Somebody may save between two of the answers: with the oldest version a save is refused, and nothing is lost.
  const versions = [flight.data.version, prices.version, ...fees.map(({ version }) => version)];
  return {
    flight: flight.data,
    version: Math.min(...versions),
    prices: prices.items,
    fees,
    summary: summary.data,
    agencies: agencies.data,
  };
}
