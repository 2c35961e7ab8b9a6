import { Link } from '@tanstack/react-router';
import type { AgenciesSummary } from '../../../api/client';
import { AgeingBar } from '../../../kit/display/AgeingBar';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { Figure } from '../../../shell/explain/Figure';
import { AgeLegend } from '../../../shell/money/AgeLegend';
import { type Age, ageingParts, lateWords } from '../../../shell/money/ages';
import styles from './account.module.css';
import { owesNothing } from './shownAgencies';

interface SummaryFiguresProps {
  summary: AgenciesSummary;
  /** Lists the agencies that owe something of an age, or at all. */
  onShow: (age: Age | null) => void;
}

/** What all agencies owe together, and how late it is. */
export function SummaryFigures({ summary, onShow }: SummaryFiguresProps) {
  const { totals, agencies, fund } = summary;
  const owing = agencies.filter((agency) => !owesNothing(agency)).length;
  const late = lateWords(totals.ageing);
  return (
    <div className={styles.summary}>
      <section className={styles.figure} aria-label={t('Owed')}>
        <Text text="label">{t('Owed by agencies')}</Text>
        <Figure onOpen={() => onShow(null)}>
          <MoneyHero amount={totals.owed} size="total" />
        </Figure>
        <Text text="muted">
          {owing === 1 ? t('1 agency') : t('{count} agencies', { count: formatCount(owing) })}
          {' · '}
          <Link to="/fund">{t('funds {fund}', { fund: formatMoney(fund) })}</Link>
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
        <AgeLegend ageing={totals.ageing} across onShow={onShow} />
      </section>
    </div>
  );
}
