// The pages of the guide in the order of a day's work. The text of each is docs/guide/<name>.md.
import { s } from '../../kit/i18n/t';

interface GuidePage {
  name: string;
  /** The title of the page, as its first line has it. */
  title: string;
}

interface GuidePart {
  label: string;
  pages: readonly GuidePage[];
}

export const GUIDE: readonly GuidePart[] = [
  {
    label: s('General'),
    pages: [
      { name: 'start', title: s('Find your way') },
      { name: 'log', title: s('Read the activity log') },
      { name: 'hardware', title: s('Set up the reader and the signature pad') },
    ],
  },
  {
    label: s('Sell'),
    pages: [
      { name: 'sell', title: s('Sell a booking') },
      { name: 'hold', title: s('Hold and keep seats') },
      { name: 'passengers', title: s('Enter passengers') },
      { name: 'payments', title: s('Take payments') },
    ],
  },
  {
    label: s('After the sale'),
    pages: [
      { name: 'change', title: s('Change a flight, a category or a passenger') },
      { name: 'cancel', title: s('Cancel and refund') },
      { name: 'split', title: s('Split a booking') },
      { name: 'disruption', title: s('Move the passengers of a cancelled flight') },
    ],
  },
  {
    label: s('Fly'),
    pages: [
      { name: 'flights', title: s('Set up a flight') },
      { name: 'prices', title: s('Set prices and fees') },
      { name: 'checkin', title: s('Check in at the counter') },
      { name: 'gate', title: s('Board at the gate') },
      { name: 'line', title: s('Go on when the line drops') },
      { name: 'border', title: s('Send the passenger list') },
      { name: 'screening', title: s('Decide screening hits') },
    ],
  },
  {
    label: s('Accounting'),
    pages: [
      { name: 'accounts', title: s("Agencies' accounts, invoices and funds") },
      { name: 'cashup', title: s('Count the drawers') },
      { name: 'escrow', title: s('Keep escrow and close a month') },
      { name: 'reports', title: s('Sales and flight reports') },
    ],
  },
  {
    label: s('Setting'),
    pages: [
      { name: 'operator', title: s('Set up the operator') },
      { name: 'agencies', title: s('Set up agencies, offices and users') },
      { name: 'notices', title: s('Write notices and e-mails') },
    ],
  },
];
