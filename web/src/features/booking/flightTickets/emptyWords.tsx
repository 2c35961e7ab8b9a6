import { Button } from '@mantine/core';
import { t } from '../../../kit/i18n/t';
import { type Narrowing, nothingChosen } from '../lists/narrow';

/** What is missing, why, and one way on. */
export function emptyWords(hidden: number, onChange: (part: Partial<Narrowing>) => void) {
  if (hidden === 0) return { title: t('No bookings on this flight yet') };
  return {
    title: t('No tickets match'),
    why:
      hidden === 1
        ? t('1 ticket on this flight is hidden.')
        : t('{count} tickets on this flight are hidden.', { count: hidden }),
    action: (
      <Button size="xs" onClick={() => onChange(nothingChosen)}>
        {t('Clear filters')}
      </Button>
    ),
  };
}
