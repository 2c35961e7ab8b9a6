import { s, t } from '../i18n/t';

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'note' | 'quiet';

export type StatusKind = 'ticket' | 'booking' | 'pay' | 'flight' | 'invoice' | 'mail';

interface StatusLook {
  tone: Tone;
  label: string;
}

/** The word on the wire → the tone and the word on the screen. The only table of its kind. */
const looks: Record<StatusKind, Record<string, StatusLook>> = {
  ticket: {
    Draft: { tone: 'quiet', label: s('Draft') },
    Pending: { tone: 'warn', label: s('Pending') },
    Booked: { tone: 'info', label: s('Booked') },
    CheckedIn: { tone: 'good', label: s('CheckedIn') },
    Cancel: { tone: 'bad', label: s('Cancel') },
    NoShow: { tone: 'note', label: s('NoShow') },
    Refund: { tone: 'note', label: s('Refund') },
  },
  booking: {
    Draft: { tone: 'quiet', label: s('Draft') },
    Pending: { tone: 'warn', label: s('Pending') },
    Booked: { tone: 'info', label: s('Booked') },
    CheckIn: { tone: 'good', label: s('CheckIn') },
    Cancel: { tone: 'bad', label: s('Cancel') },
    NoShow: { tone: 'note', label: s('NoShow') },
  },
  pay: {
    None: { tone: 'quiet', label: s('None') },
    Unpaid: { tone: 'warn', label: s('Unpaid') },
    Paid: { tone: 'good', label: s('Paid') },
  },
  flight: {
    Draft: { tone: 'quiet', label: s('Draft') },
    Open: { tone: 'good', label: s('Open') },
    Closed: { tone: 'quiet', label: s('Closed') },
    CheckIn: { tone: 'info', label: s('Check-in') },
    CheckInClosed: { tone: 'quiet', label: s('Check-in closed') },
    Departed: { tone: 'quiet', label: s('Departed') },
    Cancelled: { tone: 'bad', label: s('Cancelled') },
  },
  invoice: {
    Open: { tone: 'info', label: s('Open') },
    PartlyPaid: { tone: 'warn', label: s('Partly paid') },
    Paid: { tone: 'good', label: s('Paid') },
    Cancelled: { tone: 'bad', label: s('Cancelled') },
  },
  mail: {
    queued: { tone: 'quiet', label: s('queued') },
    sending: { tone: 'info', label: s('sending') },
    sent: { tone: 'good', label: s('sent') },
    failed: { tone: 'bad', label: s('failed') },
  },
};

/** An unknown word is shown as it came, quietly, rather than hidden. */
export function statusLook(kind: StatusKind, status: string): { tone: Tone; label: string } {
  const look = looks[kind][status];
  return look ? { tone: look.tone, label: t(look.label) } : { tone: 'quiet', label: status };
}

export const statusesOf = (kind: StatusKind): string[] => Object.keys(looks[kind]);
