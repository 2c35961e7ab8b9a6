import { t } from '../i18n/t';

/** "48 min", "2 h 05 m", "3 d 4 h": how long until a moment; negative times are none. */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('{minutes} min', { minutes });
  if (hours < 48)
    return t('{hours} h {minutes} m', { hours, minutes: String(minutes % 60).padStart(2, '0') });
  return t('{days} d {hours} h', { days: Math.floor(hours / 24), hours: hours % 24 });
}
