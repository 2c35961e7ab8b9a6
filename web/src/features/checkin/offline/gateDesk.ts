// The boarding gate with and without a line: the server boards while it can be reached, and the snapshot otherwise.
import type { BoardingRead, BoardingResult, CheckInTicket } from '../../../api/client';
import { s } from '../../../kit/i18n/t';
import { isBoarding } from '../gate/boarding';
import type { BoardingDesk } from '../gate/boardingDesk';
import { addWork, askAbout, loadSnapshot, made, queue, worksAlone } from './desk';
import { boardHere } from './gateWork';
import { inTime, isLost, noteHeard, noteLost, SCAN_MS } from './line';
import { readPass } from './passCode';
import type { BoardingWork } from './queue';
import { boardingOf, withQueue } from './snapshot';

const NO_LIST = s('Wait for the line. This page has no list of the flight yet.');
const NOT_OPEN = s('Wait for the line. Boarding of this flight was not open.');
const IN_DOUBT = s(
  'Look at the list once the line is back. It dropped while this pass was read, so the passenger may be on board.',
);
const NO_OFFLOAD = s('Wait for the line to take a passenger off the aircraft again.');

export const gateDesk = (flightId: string, server: BoardingDesk): BoardingDesk => ({
  async list(signal) {
    if (!worksAlone()) {
      try {
        return await inTime((each) => server.list(each), signal && { signal });
      } catch (error) {
        if (!isLost(error) || signal?.aborted || !(await loadSnapshot(flightId))) throw error;
      }
    }
    return (await listHere(flightId)) ?? server.list(signal);
  },
  async scan(code) {
    const key = crypto.randomUUID();
    const asked = !worksAlone();
    if (asked) {
      try {
        const result = await inTime((signal) => server.scan(code, { key, signal }), { within: SCAN_MS });
        noteHeard();
        return result;
      } catch (error) {
        if (!isLost(error)) throw error;
        noteLost(true);
      }
    }
    // The server may have boarded the passenger, its response lost: under the same key it does not do so twice.
    return board(flightId, code, { key, asked });
  },
  async offload(ticketIds, reason) {
    if (worksAlone()) throw new Error(NO_OFFLOAD);
    return server.offload(ticketIds, reason);
  },
});

async function listHere(flightId: string): Promise<BoardingRead | null> {
  const kept = await loadSnapshot(flightId);
  if (!kept) return null;
  const { flight, tickets } = kept;
  return boardingOf({ ...flight, closesAt: flight.departsAt }, withQueue(tickets, queue.get()));
}

interface Attempt {
  readonly key: string;
  /** The server was asked under this key, and its response lost. */
  readonly asked: boolean;
}

/** Refusals that the server gives as well, whatever changed since this page had its list. */
const SURE: readonly unknown[] = ['alreadyBoarded', 'passOfAnotherFlight', 'ticketIsNoPass'];

async function board(flightId: string, code: string, { key, asked }: Attempt): Promise<BoardingResult> {
  const kept = await loadSnapshot(flightId);
  if (!kept) throw new Error(asked ? IN_DOUBT : NO_LIST);
  const { flight } = kept;
  if (!isBoarding(flight.status)) throw new Error(asked ? IN_DOUBT : NOT_OPEN);
  const by = made(key);
  const workOf = (ticket: CheckInTicket): BoardingWork => {
    const { id: ticketId, ticketMasterId, locatorNumber, passengerName } = ticket;
    return {
      kind: 'boarding',
      ...by,
      ...{ flightId, flightNumber: flight.flightNumber },
      ...{ ticketId, ticketMasterId, locatorNumber, passengerName },
      // Under the same key the same request. Else a number or a seat: a typed name may mean several by then.
      code:
        asked || readPass(code, flight.departureDate)
          ? code
          : String(ticket.boardingNumber ?? ticket.seatNumber ?? passengerName),
    };
  };
  const result = boardHere({ ...kept, tickets: withQueue(kept.tickets, queue.get()) }, code, by.at);
  const { ticket } = result;
  if (result.boarded && ticket) await addWork(workOf(ticket));
  // The passenger is kept back now, and the server may have boarded the passenger a moment ago.
  else if (asked && !SURE.includes(result.code)) {
    if (!ticket) throw new Error(IN_DOUBT);
    await askAbout(workOf(ticket), { message: IN_DOUBT });
  }
  return result;
}
