import type { TimelineDay } from '../../src/kit/display/Timeline';

export interface Flight {
  id: string;
  day: string;
  departs: string;
  number: string;
  from: string;
  to: string;
  aircraft: string;
  status: string;
  sold: number;
  held: number;
  capacity: number;
  owed: string;
  note: string;
}

const statuses = ['Open', 'CheckIn', 'Open', 'Closed', 'Cancelled', 'Open', 'CheckInClosed', 'Draft'];
const routes = ['MIA HAV', 'TPA HOG', 'MIA SCU', 'FLL SNU', 'MCO HAV', 'MIA CMW', 'HAV MIA'];
const craft: [string, number][] = [
  ['B737-800', 162],
  ['A320', 150],
  ['E190', 100],
];

const pick = <Value>(from: readonly Value[], index: number) => from[index % from.length] as Value;
const two = (value: number) => String(value).padStart(2, '0');

/** Ten thousand rows: the table must not feel it. */
export const flights: Flight[] = Array.from({ length: 10_000 }, (_, index) => {
  const [aircraft, capacity] = pick(craft, index);
  const [from = '', to = ''] = pick(routes, index).split(' ');
  const sold = (index * 37) % (capacity + 1);
  const day = Math.floor(index / 500);
  return {
    id: String(index + 1),
    day: `Nov ${two(day + 1)}`,
    departs: `2026-11-${two(day + 1)} ${two(1 + (index % 12))}:${two((index * 5) % 60)} ${index % 2 ? 'PM' : 'AM'}`,
    number: `XC ${400 + (index % 600)}`,
    from,
    to,
    aircraft,
    status: pick(statuses, index),
    sold,
    held: Math.min(index % 9, capacity - sold),
    capacity,
    owed: ((index * 131.77) % 4000).toFixed(2),
    note: index % 5 === 0 ? '=1+1' : '',
  };
});

export const days: TimelineDay[] = [
  {
    label: 'Today',
    entries: [
      {
        id: '1',
        title: 'Passport number corrected',
        tone: 'accent',
        changes: [
          { label: 'Passenger', after: 'Camila Valdés Peña' },
          { label: 'Number', before: 'L48••31', after: 'L48••13' },
          { label: 'Verified', before: 'yes', after: 'no' },
        ],
        time: '09:12 AM',
        who: 'Yanelis Cruz',
        office: 'Hialeah',
      },
    ],
  },
  {
    label: 'Sat Nov 14',
    entries: [
      {
        id: '2',
        title: 'Ticket cancelled, return',
        tone: 'bad',
        changes: [
          { label: 'Ernesto V.', before: 'Booked', after: 'Cancel' },
          { label: 'Charged', before: '1,508.79', after: '1,333.02' },
        ],
        time: '03:40 PM',
        who: 'María González',
        office: 'Miami Centro',
      },
      {
        id: '3',
        title: 'Mail sent: new itinerary',
        text: 'marisol.pd@mail.example',
        time: '03:41 PM',
        who: 'System',
        office: 'Outbox',
      },
    ],
  },
];
