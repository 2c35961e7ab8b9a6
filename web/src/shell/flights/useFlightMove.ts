import { useQueryClient } from '@tanstack/react-query';
import { type FlightRead, type FlightStatus, flightsChangeStatus } from '../../api/client';
import { flightsGetByIdQueryKey } from '../../api/queries';
import { statusLook } from '../../kit/display/tones';
import { toast, toastFailure } from '../../kit/feedback/toasts';
import { s, t } from '../../kit/i18n/t';

/** What is done to a flight that gets a status. */
export const MOVES: Readonly<Record<FlightStatus, string>> = {
  Draft: s('Set to draft'),
  Open: s('Open for sale'),
  Closed: s('Close sales'),
  CheckIn: s('Open check-in'),
  CheckInClosed: s('Close check-in'),
  Departed: s('Mark as departed'),
  Cancelled: s('Cancel flight'),
};

type Moved = Pick<FlightRead, 'id' | 'version' | 'flightNumber'>;

/** Gives a flight another status, and says what became of it. True when it was done. */
export function useFlightMove() {
  const queries = useQueryClient();
  return async (flight: Moved, status: FlightStatus, reason?: string): Promise<boolean> => {
    try {
      const { id, version } = flight;
      const body = { id, version, status, ...(reason ? { reason } : {}) };
      const moved = (await flightsChangeStatus({ body })).data;
      queries.setQueryData(flightsGetByIdQueryKey({ path: { id } }), moved);
      const word = statusLook('flight', status).label;
      toast(t('{flight} is now: {status}', { flight: flight.flightNumber, status: word }));
      return true;
    } catch (error) {
      toastFailure(error);
      // Perhaps somebody else was first: what may be done now is asked for again.
      void queries.invalidateQueries();
      return false;
    }
  };
}
