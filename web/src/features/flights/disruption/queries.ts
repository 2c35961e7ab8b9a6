import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DisruptionDesk, ProposalRequest } from '../../../api/client';
import { disruptionGetByFlightIdOptions, disruptionProposeOptions } from '../../../api/queries';

/** While e-mails are on their way their count moves by itself. */
const MAILING_MS = 2_000;
const QUIET_MS = 30_000;

const isMailing = (desk: DisruptionDesk | undefined): boolean =>
  desk?.moves.some(
    ({ undoneAt, mails, mailsSent, mailsFailed }) => !undoneAt && mailsSent + mailsFailed < mails,
  ) ?? false;

export const deskOptions = (flightId: string) =>
  disruptionGetByFlightIdOptions({ path: { flight_id: flightId } });

/** The bookings of a disrupted flight; other desks tell customers meanwhile. */
export const useDesk = (flightId: string) =>
  useQuery({
    ...deskOptions(flightId),
    refetchInterval: ({ state }) => (isMailing(state.data) ? MAILING_MS : QUIET_MS),
  });

/** A flight for every booking that waits. The last proposal stays until the next one is there. */
export const useProposal = (request: ProposalRequest, enabled: boolean) =>
  useQuery({
    ...disruptionProposeOptions({ body: request }),
    enabled,
    placeholderData: keepPreviousData,
    // Rows must not change places under the hand of the person who works on them.
    refetchOnWindowFocus: false,
  });
