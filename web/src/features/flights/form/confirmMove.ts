import { ApiError } from '../../../api/errors';
import { confirm } from '../../../kit/feedback/confirm';
import { t } from '../../../kit/i18n/t';

export interface MoveConfirmation {
  confirmedBookings?: number;
  breakConnections?: boolean;
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Saves a flight. If that moves sold bookings far, asks first: null if the user does not confirm. */
export async function confirmMove<Answer>(
  save: (confirmation: MoveConfirmation) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await save({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'moveNotConfirmed') throw error;
    const { bookings, passengers } = error.details;
    const broken = textsIn(error.details.brokenConnections);
    const concerned = t('Bookings on this flight: {bookings} ({locators}). Passengers: {passengers}.', {
      bookings: Number(bookings),
      passengers: Number(passengers),
      locators: textsIn(error.details.locators).join(', '),
    });
    const missed = t('They would miss their other flight: {locators}.', { locators: broken.join(', ') });
    const confirmed = await confirm({
      title: t('Move a sold flight?'),
      message: broken.length > 0 ? `${concerned} ${missed}` : concerned,
      ok: t('Move flight'),
    });
    if (!confirmed) return null;
    return save({ confirmedBookings: Number(bookings), breakConnections: broken.length > 0 });
  }
}
