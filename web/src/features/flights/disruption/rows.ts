// The rows of the desk: bookings with the flight that is proposed for them, or that they were moved to. Pure.
import type {
  BookingMove,
  DisruptedBooking,
  DisruptionDesk,
  NewFlight,
  Proposal,
  ProposedBooking,
} from '../../../api/client';

/** refused: changed by somebody else while the move was applied. out: left out by a person. */
export type RowGroupName = 'refused' | 'need' | 'ready' | 'moved' | 'out' | 'changed';

export interface DeskRow {
  /** The booking's. */
  readonly id: string;
  readonly booking: DisruptedBooking;
  /** Only of a booking that waits. */
  readonly proposed: ProposedBooking | null;
  readonly group: RowGroupName;
  readonly to: NewFlight | null;
  readonly byHand: boolean;
  /** It stays on its flight, which has new times. */
  readonly keeps: boolean;
}

/** A booking that is left out keeps its place, so that the next one is under the hand. */
const ORDER: readonly (readonly RowGroupName[])[] = [
  ['refused'],
  ['need'],
  ['ready', 'out'],
  ['moved'],
  ['changed'],
];

/** A customer who wants the money back is not moved, unless a person chooses a flight all the same. */
const wantsRefund = ({ choice }: DisruptedBooking, proposed: ProposedBooking | undefined): boolean =>
  choice === 'Refund' && !proposed?.byHand;

function groupOf(
  booking: DisruptedBooking,
  proposed: ProposedBooking | undefined,
  leftOut: readonly string[],
): RowGroupName {
  if (booking.state === 'Moved') return 'moved';
  if (booking.state === 'Changed') return 'changed';
  if (leftOut.includes(booking.ticketMasterId)) return 'out';
  return proposed?.to && !wantsRefund(booking, proposed) ? 'ready' : 'need';
}

interface RowsInput {
  desk: DisruptionDesk;
  proposal: Proposal | undefined;
  leftOut: readonly string[];
  /** Bookings because of which a move was refused. */
  refused: readonly string[];
}

/** The rows in the order of their groups: those that need somebody come first. */
export function deskRows({ desk, proposal, leftOut, refused }: RowsInput): DeskRow[] {
  const proposed = new Map(proposal?.rows.map((row) => [row.ticketMasterId, row]));
  const rows = desk.rows.map((booking): DeskRow => {
    const own = proposed.get(booking.ticketMasterId);
    const usual = groupOf(booking, own, leftOut);
    const isRefused = refused.includes(booking.ticketMasterId) && usual !== 'moved';
    const to = booking.state === 'Waiting' ? (own?.to ?? null) : booking.movedTo;
    return {
      id: booking.ticketMasterId,
      booking,
      proposed: booking.state === 'Waiting' ? (own ?? null) : null,
      group: isRefused ? 'refused' : usual,
      to: usual === 'ready' || usual === 'moved' ? to : null,
      byHand: booking.state === 'Waiting' ? (own?.byHand ?? false) : booking.byHand,
      keeps: to?.flightId === desk.flightId,
    };
  });
  return ORDER.flatMap((groups) => rows.filter(({ group }) => groups.includes(group)));
}

/** Whether the row moves when the proposal is applied. */
export const isReady = ({ booking, to }: DeskRow): boolean => booking.state === 'Waiting' && to !== null;

export const movesOf = (rows: readonly DeskRow[]): BookingMove[] =>
  rows.filter(isReady).flatMap(({ booking, to, byHand, proposed }) =>
    to
      ? [
          {
            ticketMasterId: booking.ticketMasterId,
            bookingVersion: proposed?.bookingVersion ?? booking.bookingVersion,
            flightId: to.flightId,
            // Of a party in two cabins the higher one is named, and everybody keeps the own.
            seatCategoryType: to.seatCategoryType,
            byHand,
          },
        ]
      : [],
  );

export interface Counts {
  readonly bookings: number;
  readonly passengers: number;
}

export const countsOf = (rows: readonly DeskRow[]): Counts => ({
  bookings: rows.length,
  passengers: rows.reduce((sum, { booking }) => sum + booking.passengers, 0),
});

export const waitingIds = ({ rows }: DisruptionDesk): ReadonlySet<string> =>
  new Set(rows.filter(({ state }) => state === 'Waiting').map(({ ticketMasterId }) => ticketMasterId));

/** The counts of the head and the parts of its bar: they sum to all bookings. */
export function progressOf(rows: readonly DeskRow[]) {
  const of = (test: (row: DeskRow) => boolean) => rows.filter(test).length;
  return {
    ready: of(isReady),
    moved: of(({ group }) => group === 'moved'),
    out: of(({ group }) => group === 'out'),
    done: of(({ group }) => group === 'changed'),
    need: of((row) => !isReady(row) && (row.group === 'need' || row.group === 'refused')),
  };
}

export type View = 'All' | 'Need' | 'Hand';

export interface Narrowing {
  readonly view: View;
  readonly agency: string | null;
  readonly cabin: string | null;
}

const isIn = (view: View, row: DeskRow): boolean => {
  if (view === 'Need') return row.group === 'need' || row.group === 'refused';
  return view === 'All' || row.byHand;
};

export const narrowRows = (rows: readonly DeskRow[], { view, agency, cabin }: Narrowing): DeskRow[] =>
  rows.filter(
    (row) =>
      isIn(view, row) &&
      (!agency || row.booking.officeHoldingName === agency) &&
      (!cabin || row.booking.seatCategories.some((seat) => seat === cabin)),
  );

export const countView = (rows: readonly DeskRow[], view: View): number =>
  rows.filter((row) => isIn(view, row)).length;
