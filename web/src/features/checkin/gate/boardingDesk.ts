// The calls of the boarding gate. All that the screen asks or stores goes through them, so that another source can
// take their place while the line is down.
import {
  type BoardingRead,
  type BoardingResult,
  boardingGetByFlightId,
  boardingOffload,
  boardingScan,
} from '../../../api/client';

/** The idempotency key of a call, and when it is given up. */
export interface SentAs {
  readonly key: string;
  readonly signal: AbortSignal;
}

export interface BoardingDesk {
  /** The flight, and everybody who is checked in on it. */
  list(signal?: AbortSignal): Promise<BoardingRead>;
  /** Boards the passenger of a pass, or of a typed seat, number or name; a refusal is an answer. */
  scan(code: string, as?: SentAs): Promise<BoardingResult>;
  /** Takes passengers off the aircraft again, all of them or none. */
  offload(ticketIds: string[], reason: string): Promise<unknown>;
}

/** The server's own boarding. */
export const onlineDesk = (flightId: string): BoardingDesk => ({
  list: async (signal) =>
    (await boardingGetByFlightId({ path: { flightId }, ...(signal && { signal }) })).data,
  scan: async (code, as) =>
    (
      await boardingScan({
        path: { flightId },
        body: { code },
        ...(as && { headers: { 'Idempotency-Key': as.key }, signal: as.signal }),
      })
    ).data,
  offload: (ticketIds, reason) => boardingOffload({ path: { flightId }, body: { ticketIds, reason } }),
});
