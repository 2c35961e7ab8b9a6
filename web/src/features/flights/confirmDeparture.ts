import { checkInMastersGetCounts } from '../../api/client';
import { confirm } from '../../kit/feedback/confirm';
import { s, t } from '../../kit/i18n/t';

const FINAL = s("Passengers still booked become no-shows. This can't be undone.");

/** How many become no-shows; the sentence without a number where they cannot be counted now. */
async function whatFollows(flightId: string): Promise<string> {
  const counts = await checkInMastersGetCounts({ path: { flightId } }).catch(() => null);
  if (!counts) return t(FINAL);
  const count = counts.data.booked - counts.data.checkedIn;
  if (count === 0) return t("Everybody is checked in. This can't be undone.");
  return count === 1
    ? t("1 passenger is not checked in and becomes a no-show. This can't be undone.")
    : t("{count} passengers are not checked in and become no-shows. This can't be undone.", { count });
}

/** Asks before a flight departs: it is final. */
export async function confirmDeparture(flight: { id: string; flightNumber: string }): Promise<boolean> {
  return confirm({
    title: t('{flight} has departed?', { flight: flight.flightNumber }),
    message: await whatFollows(flight.id),
    ok: t('Mark as departed'),
  });
}
