// The log tells of a booking's tickets whole, each before and after. What is read is what differs: once for all tickets
// that changed alike, and by passenger for those that came or went.
import type { EventRead } from '../api/client';
import type { Change } from '../kit/display/Changes';
import { t } from '../kit/i18n/t';

type EventChange = EventRead['changes'][number];

export const isOfTicket = ({ field }: EventChange): boolean => /^Ticket [0-9]+-[0-9]+$/.test(field);

interface Told {
  readonly who: string;
  readonly flight: string;
  readonly price: string;
  readonly parts: readonly string[];
}

/** "Ana Cruz (titular), XC 410, Sat Nov 21 2026, Economy Adult, Booked, 160.00, BAG × 1 Charged" */
function told(text: string): Told {
  const parts = text.split(', ').map((part) => part.replace(/ \(titular\)$/, ''));
  const [name = '', flight = '', , , , price = ''] = parts;
  const who = name === 'not named' ? t('No name') : name;
  // Whether a fee waits for the sale or is charged goes without saying.
  return {
    who,
    flight,
    price,
    parts: parts.map((part) => part.replace(/( × [0-9]+) (?:Pending|Charged)$/, '$1')),
  };
}

export function ticketChanges(changes: readonly EventChange[]): Change[] {
  const tickets = changes.filter(isOfTicket).map(({ before, after }) => ({
    before: typeof before === 'string' ? told(before) : null,
    after: typeof after === 'string' ? told(after) : null,
  }));
  const came = tickets.flatMap(({ before, after }) => (!before && after ? [after] : []));
  const went = tickets.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const both = tickets.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  return [
    ...byPassenger(came).map(({ who, flights }) => ({ label: who, after: flights })),
    ...byPassenger(went).map(({ who, flights }) => ({ label: who, before: flights, after: '–' })),
    ...alike(both),
  ];
}

function byPassenger(tickets: readonly Told[]): { who: string; flights: string }[] {
  const found = new Map<string, string[]>();
  for (const { who, flight, price } of tickets) {
    found.set(who, [...(found.get(who) ?? []), `${flight} ${price}`]);
  }
  return [...found].map(([who, flights]) => ({ who, flights: counted(flights) }));
}

/** "XC 410 160.00 × 11": what is the same is said once. */
const counted = (all: readonly string[]): string =>
  [...new Set(all)]
    .map((each) => {
      const times = all.filter((one) => one === each).length;
      return times > 1 ? `${each} × ${times}` : each;
    })
    .join(', ');

function alike(pairs: readonly { before: Told; after: Told }[]): Change[] {
  const groups = new Map<string, { before: string; after: string; of: Told[] }>();
  for (const { before, after } of pairs) {
    const gone = said(before.parts.filter((part) => !after.parts.includes(part)));
    const come = said(after.parts.filter((part) => !before.parts.includes(part)));
    if (gone === '' && come === '') continue;
    const key = `${gone} → ${come}`;
    const group = groups.get(key) ?? { before: gone, after: come, of: [] };
    groups.set(key, { ...group, of: [...group.of, after] });
  }
  return [...groups.values()].map(({ before, after, of }) => ({
    label: whose(of),
    ...(before && { before }),
    after: after || '–',
  }));
}

const said = (parts: readonly string[]): string => parts.map((part) => t(part)).join(', ');

function whose(tickets: readonly Told[]): string {
  const [only] = tickets;
  if (only && tickets.length === 1) return `${only.who}, ${only.flight}`;
  return t('{count} tickets', { count: tickets.length });
}
