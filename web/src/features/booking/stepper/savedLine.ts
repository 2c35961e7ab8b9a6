import { statusLook } from '../../../kit/display/tones';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import type { BookingDesk } from './useBooking';
import { useOver } from './useNow';

type Saved = Pick<BookingDesk, 'booking' | 'saving'>;

/** "Draft · saved 09:42 AM": what stands on the server, and since when. */
function savedLine({ booking, saving }: Saved, holdIsOver: boolean): string {
  if (saving) return t('Saving…');
  if (!booking) return t('No seats held');
  const at = formatInstant(booking.quote?.createdAt ?? booking.createdOn, undefined, 'hh:mm a');
  // The server calls it a draft from that moment on, also while this page shows an older answer.
  const status = holdIsOver && booking.status === 'Pending' ? 'Draft' : booking.status;
  return t('{status} · saved {time}', { status: statusLook('booking', status).label, time: at });
}

/** The same line, which changes by itself when the hold ends. */
export const useSavedLine = (desk: Saved & Pick<BookingDesk, 'holdEndsAt'>): string =>
  savedLine(desk, useOver(desk.holdEndsAt));
