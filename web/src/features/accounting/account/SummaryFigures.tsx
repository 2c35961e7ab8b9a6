import type { AgenciesSummary } from '../../../api/client';
import { AgeingBar } from '../../../kit/display/AgeingBar';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { AgeLegend } from '../../../shell/money/AgeLegend';
import { ageingParts, lateWords } from '../../../shell/money/ages';
import styles from './account.module.css';
import { owesNothing } from './shownAgencies';

/** What all agencies owe together, and how late it is. */
export function SummaryFigures({ summary }: { summary: AgenciesSummary }) {
  const { totals, agencies, fund } = summary;
  const owing = agencies.filter((agency) => !owesNothing(agency)).length;
  const late = lateWords(totals.ageing);
  return (
    <div className={styles.summary}>
      <section className={styles.figure} aria-label={t('Owed')}>
        <Text text="label">{t('Owed by agencies')}</Text>
        <MoneyHero amount={totals.owed} size="total" />
        <Text text="muted">
          {owing === 1
            ? t('1 agency, funds {fund}', { fund: formatMoney(fund) })
            : t('{count} agencies, funds {fund}', { count: formatCount(owing), fund: formatMoney(fund) })}
        </Text>
      </section>
      <section className={styles.figure} aria-label={t('Unpaid by age')}>
        <Row justify="between" gap={8}>
          <Text text="label">{t('Unpaid by age')}</Text>
          {late && (
            <Text as="span" size={12} tone={late.bad ? 'bad' : 'warn'}>
              {late.words}
            </Text>
          )}
        </Row>
        <div className={styles.slim}>
          <AgeingBar parts={ageingParts(totals.ageing)} />
        </div>
        <AgeLegend ageing={totals.ageing} across />
      </section>
    </div>
  );
}
