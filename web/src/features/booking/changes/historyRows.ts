// The history of a booking's changes, as rows. Pure.
import type { BookingChangeRead, ChangeKind, ChangeLineRead } from '../../../api/client';
import type { Change } from '../../../kit/display/Changes';
import { type Amount, formatMoney, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { signed } from '../signed';
import { categoryName } from './flightOffers';
import { shortFlight } from './flightWords';
import { namesOf } from './moveLines';

export type Shown = 'all' | 'applied' | 'quotes';

/** Done, and only quoted. */
const TITLES: Readonly<Record<ChangeKind, readonly [string, string]>> = {
  Flight: [s('Flight changed'), s('Change flight')],
  SeatCategory: [s('Seat category changed'), s('Change seat category')],
  Passengers: [s('Passengers changed'), s('Change passengers')],
  Split: [s('Booking split'), s('Split booking')],
  Cancel: [s('Tickets cancelled'), s('Cancel tickets')],
  Reinstate: [s('Booking reinstated'), s('Reinstate booking')],
  Waiver: [s('Fee waived'), s('Waive fee')],
};

export interface HistoryRow {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly applied: boolean;
  readonly at: string;
  readonly title: string;
  readonly names: string;
  readonly by: string;
  /** In brackets while it is only quoted. */
  readonly difference: string;
  readonly fee: Amount;
  readonly tickets: number;
  readonly change: BookingChangeRead;
}

export const isApplied = ({ appliedAt }: BookingChangeRead): boolean => appliedAt !== null;

export function historyRows(changes: readonly BookingChangeRead[], shown: Shown): HistoryRow[] {
  return changes
    .filter((change) => shown === 'all' || isApplied(change) === (shown === 'applied'))
    .map((change) => {
      const applied = isApplied(change);
      const [done, asked] = TITLES[change.kind];
      return {
        ...{ id: change.id, kind: change.kind, applied, change, fee: change.fee },
        at: change.appliedAt ?? change.quotedAt,
        title: t(applied ? done : asked),
        names: namesOf(change.lines),
        by: change.appliedBy ?? change.quotedBy,
        difference: applied ? signed(change.due) : `(${signed(change.due)})`,
        tickets: new Set(change.lines.map(({ ticketId }) => ticketId)).size,
      };
    });
}

/** What was before and is after: flights, seat categories, tickets. */
export function beforeAndAfter({ kind, lines, fee, waived, reason }: BookingChangeRead): Change[] {
  const fares = lines.filter((line) => line.kind === 'Fare');
  const told: Change[] = [];
  const list = (of: (line: ChangeLineRead) => string | null) =>
    [...new Set(fares.flatMap((line) => of(line) ?? []))].join(', ');
  if (kind === 'Cancel') {
    told.push({
      label: t('Tickets'),
      before: list(({ flight }) => shortFlight(flight)),
      after: t('cancelled'),
    });
  } else {
    const moved = list(({ flight, flightBefore }) =>
      flightBefore && flightBefore !== flight ? flightBefore : null,
    );
    if (moved)
      told.push({
        label: t('Flight'),
        before: list(({ flightBefore }) => flightBefore && shortFlight(flightBefore)),
        after: list(({ flight }) => shortFlight(flight)),
      });
    const seats = list(({ seatBefore, seatAfter }) => (seatBefore !== seatAfter ? seatBefore : null));
    if (seats)
      told.push({
        label: t('Category'),
        before: list(({ seatBefore }) => seatBefore && categoryName(seatBefore)),
        after: list(({ seatAfter }) => seatAfter && categoryName(seatAfter)),
      });
  }
  const waiver = lines.find((line) => line.kind === 'Waiver');
  if (waiver && kind !== 'Waiver')
    told.push({
      label: t('Fee'),
      before: formatMoney(fee),
      after: `${formatMoney(sub(fee, waived))} · ${waiver.rule}`,
    });
  if (reason) told.push({ label: t('Reason'), after: reason });
  return told;
}
