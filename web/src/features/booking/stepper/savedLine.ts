import { statusLook } from '../../../kit/display/tones';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import type { BookingDesk } from './useBooking';

/** "Draft · saved 09:42 AM": what stands on the server, and since when. */
export function savedLine({ booking, saving }: Pick<BookingDesk, 'booking' | 'saving'>): string {
  if (saving) return t('Saving…');
  if (!booking) return t('No seats held');
  const at = formatInstant(booking.quote?.createdAt ?? booking.createdOn, undefined, 'hh:mm a');
  return t('{status} · saved {time}', { status: statusLook('booking', booking.status).label, time: at });
}
