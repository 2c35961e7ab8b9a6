import type { InvoicesUnpaid } from '../../../api/client';
import { AgeingBar } from '../../../kit/display/AgeingBar';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { Figure } from '../../../shell/explain/Figure';
import { AgeLegend } from '../../../shell/money/AgeLegend';
import { type Age, ageingParts, lateWords } from '../../../shell/money/ages';
import account from '../account/account.module.css';

interface UnpaidFiguresProps {
  unpaid: InvoicesUnpaid;
  ofAll: boolean;
  /** Lists the invoices of an age, or all of them. */
  onShow: (age: Age | null) => void;
}

/** What is to be paid on the invoices of the list, and how late it is. The list below is made of the same. */
export function UnpaidFigures({ unpaid, ofAll, onShow }: UnpaidFiguresProps) {
  const { amount, invoices, agencies, ageing } = unpaid;
  const late = lateWords(ageing);
  return (
    <div className={account.summary}>
      <section className={account.figure} aria-label={t('Unpaid')}>
        <Text text="label">{t('Unpaid')}</Text>
        <Figure onOpen={() => onShow(null)}>
          <MoneyHero amount={amount} size="total" />
        </Figure>
        <Text text="muted">
          {[
            invoices === 1 ? t('1 invoice') : t('{count} invoices', { count: formatCount(invoices) }),
            ofAll &&
              (agencies === 1 ? t('1 agency') : t('{count} agencies', { count: formatCount(agencies) })),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </section>
      <section className={account.figure} aria-label={t('Unpaid by age')}>
        <Row justify="between" gap={8}>
          <Text text="label">{t('Unpaid by age')}</Text>
          {late && (
            <Text as="span" size={12} tone={late.bad ? 'bad' : 'warn'}>
              {late.words}
            </Text>
          )}
        </Row>
        <div className={account.slim}>
          <AgeingBar parts={ageingParts(ageing)} />
        </div>
        <AgeLegend ageing={ageing} across onShow={onShow} />
      </section>
    </div>
  );
}
