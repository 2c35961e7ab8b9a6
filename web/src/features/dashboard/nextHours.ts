import { t } from '../../kit/i18n/t';

export const NEXT_HOURS = 72;

const MINUTE_MS = 60_000;

/** The flights that depart from now on, within the next days, the first one first. */
export const inNextHours = <Flight extends { departsAt: string }>(
  flights: readonly Flight[],
  now: Date,
): Flight[] => {
  const end = now.getTime() + NEXT_HOURS * 60 * MINUTE_MS;
  const at = ({ departsAt }: Flight) => Date.parse(departsAt);
  return flights.filter((one) => at(one) >= now.getTime() && at(one) <= end).sort((a, b) => at(a) - at(b));
};

/** "in 58 min", "in 2 h 58 m", "in 21 h": exact while it is near. */
export function untilWords(departsAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(departsAt) - now.getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('in {minutes} min', { minutes });
  return hours < 12
    ? t('in {hours} h {minutes} m', { hours, minutes: minutes % 60 })
    : t('in {hours} h', { hours });
}
