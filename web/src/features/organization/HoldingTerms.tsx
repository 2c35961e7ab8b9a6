import { useQuery } from '@tanstack/react-query';
import type { OfficeHoldingRead } from '../../api/client';
import { charterGetCurrentOptions } from '../../api/queries';
import { formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Grid, Text } from '../../kit/layout/Box';
import { Section } from '../../kit/layout/Section';
import styles from './organization.module.css';

/** On what terms the agency sells, to be read only. */
export function HoldingTerms({ holding }: { holding: OfficeHoldingRead }) {
  const charter = useQuery(charterGetCurrentOptions());
  const minutes = holding.holdMinutes ?? charter.data?.holdMinutes;
  const facts = [
    [t('Commission'), `${holding.commissionPercent} %`],
    [t('Credit limit'), formatMoney(holding.creditLimit)],
    [t('Credit days'), String(holding.creditDays)],
    [t('Seats are held for'), minutes === undefined ? '…' : t('{minutes} minutes', { minutes })],
    [
      t('Longest hold'),
      holding.longHoldHours > 0 ? t('{hours} hours', { hours: holding.longHoldHours }) : t('none'),
    ],
    [t('Fund is low below'), holding.fundLowAt === null ? t('no alert') : formatMoney(holding.fundLowAt)],
    [t('Sales'), holding.blocked ? t('blocked by the operator') : t('allowed')],
  ] as const;
  return (
    <Section title={t('Terms')} line={t('The operator sets this.')}>
      <Grid className={styles.facts} as="dl" columns="repeat(7, minmax(0, max-content))" gap="12px 40px">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text as="dt" text="muted">
              {label}
            </Text>
            <Text as="dd" size={13} weight={500} tone="ink">
              {value}
            </Text>
          </div>
        ))}
      </Grid>
    </Section>
  );
}
