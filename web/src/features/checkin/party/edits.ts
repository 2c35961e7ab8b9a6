// What a desk does to the draft of a party. Nothing is written to the server here.
import type { CheckInMasterRead, ComparedField, DocumentComparison, FoundTickets } from '../../../api/client';
import type { Store } from '../../../kit/hooks/store';
import type { PaymentRow } from '../../booking/payment/rows';
import type { SeatChange } from '../seats/seating';
import { withBag, withoutBag, writeWeights } from './bags';
import { type Choice, choose, readDocument } from './comparing';
import { type ChosenFee, changeDraft, type PartyDraft, type TicketDraft, typed } from './draft';
import type { PassengerWork } from './passengers';

/** A screen that is opened again is given the last scan again. */
const taken = new WeakSet<DocumentComparison>();

const withoutHand = ({ verified: _, ...rest }: TicketDraft = {}): TicketDraft => rest;

export function editsOf(store: Store<PartyDraft>, party: CheckInMasterRead) {
  const change = (part: Partial<PartyDraft>) => typed(store, party, part);
  const ticketsWith = (id: string, part: TicketDraft) => {
    const { tickets } = store.get();
    return { ...tickets, [id]: { ...tickets[id], ...part } };
  };
  const changeTicket = (id: string, part: TicketDraft) => change({ tickets: ticketsWith(id, part) });
  return {
    typeBags: (id: string, bags: string) => changeTicket(id, { bags }),
    addBag: ({ ticket, weights, allowance }: PassengerWork) =>
      changeTicket(ticket.id, { bags: writeWeights(withBag(weights ?? [], allowance)) }),
    removeBag: ({ ticket, weights }: PassengerWork) =>
      changeTicket(ticket.id, { bags: writeWeights(withoutBag(weights ?? [])) }),
    /** What was compared by hand counts in place of a scan. */
    verify: (id: string, verified: boolean) => {
      const { [id]: _, ...scans } = store.get().scans;
      change({ scans, tickets: ticketsWith(id, { verified }) });
    },
    /** The document is to be read once more. */
    forgetScan: (id: string) => {
      const { [id]: _, ...scans } = store.get().scans;
      changeDraft(store, { scans });
    },
    leaveOut: (id: string, leftOut: boolean) => changeDraft(store, { tickets: ticketsWith(id, { leftOut }) }),
    pickSeats: (changes: readonly SeatChange[]) => {
      let { tickets } = store.get();
      for (const { ticketId, seatNumber } of changes)
        tickets = { ...tickets, [ticketId]: { ...tickets[ticketId], seat: seatNumber } };
      change({ tickets });
    },
    typeNote: (note: string) => change({ note }),
    addFee: (fee: ChosenFee) => change({ fees: [...store.get().fees, fee] }),
    removeFee: (fee: ChosenFee) => change({ fees: store.get().fees.filter((each) => each !== fee) }),
    setRows: (rows: readonly PaymentRow[] | null) => change({ rows }),
    giveCash: (row: number, given: string) =>
      changeDraft(store, { given: { ...store.get().given, [row]: given } }),
    choose: (id: string, field: ComparedField, choice: Choice) => {
      const { scans } = store.get();
      const read = scans[id];
      if (read) change({ scans: { ...scans, [id]: choose(read, field, choice) } });
    },
    /** The document counts for the passenger that it found, if it found one of the party; each scan once. */
    takeFound: ({ comparisons = [], tickets: hits, scan }: FoundTickets, at: string) => {
      const [hit] = hits;
      const comparison = comparisons.find(({ ticketId }) => ticketId === hit?.id);
      const isOwn = party.tickets.some(({ id }) => id === hit?.id);
      if (!comparison || !scan || !isOwn || hits.length > 1 || taken.has(comparison)) return;
      taken.add(comparison);
      const { scans, tickets } = store.get();
      changeDraft(store, {
        scans: { ...scans, [comparison.ticketId]: readDocument(comparison, scan, at) },
        tickets: { ...tickets, [comparison.ticketId]: withoutHand(tickets[comparison.ticketId]) },
      });
    },
  };
}
