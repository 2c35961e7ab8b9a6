import { IconAlertCircle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { t } from '../../../../kit/i18n/t';
import type { Check } from './checks';
import styles from './passengers.module.css';

const ICONS = { good: IconCheck, bad: IconAlertCircle, open: IconCircleDashed };

const WORDS = (state: Check['state']): string =>
  ({ good: t('in order'), bad: t('to fix'), open: t('not yet') })[state];

export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <section className={styles.part} aria-label={t('Checks')}>
      <h2>{t('Checks')}</h2>
      <ul className={styles.checks}>
        {checks.map(({ label, state }) => {
          const Icon = ICONS[state];
          return (
            <li key={label} data-state={state}>
              <Icon stroke={1.75} aria-label={WORDS(state)} />
              {label}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
