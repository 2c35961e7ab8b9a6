import { IconAlertCircle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { t } from '../../../../kit/i18n/t';
import { Box, Text } from '../../../../kit/layout/Box';
import type { Check } from './checks';
import styles from './passengers.module.css';

const ICONS = { good: IconCheck, bad: IconAlertCircle, open: IconCircleDashed };

const WORDS = (state: Check['state']): string =>
  ({ good: t('OK'), bad: t('to fix'), open: t('not yet') })[state];

export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <Box
      className={styles.part}
      as="section"
      line="top"
      pad="12px 8px 14px var(--gutter)"
      aria-label={t('Checks')}
    >
      <Text as="h2" text="heading">
        {t('Checks')}
      </Text>
      <ul className={styles.checks}>
        {checks.map(({ label, state }) => {
          const Icon = ICONS[state];
          return (
            <Text as="li" tone="mute" key={label} data-state={state}>
              <Icon stroke={1.75} aria-label={WORDS(state)} />
              {label}
            </Text>
          );
        })}
      </ul>
    </Box>
  );
}
