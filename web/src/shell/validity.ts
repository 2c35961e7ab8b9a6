// From when until when a fee is charged, as fees and flights show it. Pure.
import { t } from '../kit/i18n/t';

interface Valid {
  validFrom: string | null;
  validTo: string | null;
}

export function validityWords({ validFrom, validTo }: Valid): string {
  if (validFrom && validTo) return `${validFrom} – ${validTo}`;
  if (validFrom) return t('{day} – open', { day: validFrom });
  return validTo ? t('open – {day}', { day: validTo }) : t('always');
}
