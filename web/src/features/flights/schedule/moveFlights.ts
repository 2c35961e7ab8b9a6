import { type FlightRow, type FlightStatus, flightsChangeStatus } from '../../../api/client';
import { say } from '../../../kit/i18n/say';

export interface MovedFlights {
  readonly moved: number;
  /** The flights that stayed as they were, by the sentence of their refusal. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

/** The statuses that flights may be given together, and from which. */
export const TOGETHER: Partial<Record<FlightStatus, readonly FlightStatus[]>> = {
  Open: ['Draft', 'Closed'],
  Closed: ['Open'],
};

/** Gives each flight the status, one after the other; a refusal of one does not stop the others. */
export async function moveFlights(
  flights: readonly FlightRow[],
  status: FlightStatus,
  onProgress: (done: number) => void,
): Promise<MovedFlights> {
  const refused = new Map<string, string[]>();
  let moved = 0;
  for (const [done, { id, version, flightNumber, departureDate }] of flights.entries()) {
    try {
      await flightsChangeStatus({ body: { id, version, status } });
      moved += 1;
    } catch (error) {
      const why = say(error);
      refused.set(why, [...(refused.get(why) ?? []), `${flightNumber} ${departureDate}`]);
    }
    onProgress(done + 1);
  }
  return { moved, refused };
}
