import { useNavigate } from '@tanstack/react-router';
import type { AgencySummary, LinePart } from '../../../api/client';
import { AgeingBar } from '../../../kit/display/AgeingBar';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { Explained } from '../../../shell/explain/Explained';
import { Figure } from '../../../shell/explain/Figure';
import { AgeLegend } from '../../../shell/money/AgeLegend';
import { type Age, ageingParts, lateWords } from '../../../shell/money/ages';
import styles from './account.module.css';
import { owedParts, PART_WORDS } from './words';

interface AccountFiguresProps {
  agency: AgencySummary;
  operator: string;
  /** Shows the unpaid lines of a part, or of an age. */
  onShow: (lines: { part?: LinePart; age?: Age }) => void;
}

/** Three questions in one line of sight: what the agency owes, how late it is, and what it may still sell. */
export function AccountFigures({ agency, operator, onShow }: AccountFiguresProps) {
  const late = lateWords(agency.ageing);
  const account = { Kind: 'Holding', OfficeHoldingId: agency.officeHoldingId } as const;
  const fund = { ...account, Kind: 'Fund' } as const;
  const isCredit = compare(agency.owed, '0.00') < 0;
  const navigate = useNavigate();
  const showHolds = () => void navigate({ to: '/Tickets', search: { queue: 'HoldsRunningOut' } as object });
  return (
    <div className={styles.figures}>
      <section className={styles.figure} aria-label={t('Owed')}>
        <Text text="label">{isCredit ? t('Credit balance') : t('Owes {operator}', { operator })}</Text>
        <Explained account={account}>
          <MoneyHero amount={isCredit ? sub('0.00', agency.owed) : agency.owed} size="balance" />
        </Explained>
        <MoneyLines
          lines={owedParts(agency).map(([part, amount]) => ({
            label: t(PART_WORDS[part]),
            amount,
            figure: compare(amount, '0.00') !== 0 && (
              <Figure onOpen={() => onShow({ part })}>{formatMoney(amount)}</Figure>
            ),
          }))}
        />
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
        <div className={styles.bar}>
          <AgeingBar parts={ageingParts(agency.ageing)} />
        </div>
        <AgeLegend ageing={agency.ageing} onShow={(age) => onShow({ age })} />
      </section>
      <section className={styles.figure} aria-label={t('Credit available')}>
        <Text text="label">{t('Credit available')}</Text>
        <Text
          as="div"
          tone={compare(agency.available, '0.00') < 0 ? 'bad' : 'ink'}
          className={styles.available}
        >
          <MoneyHero amount={agency.available} size="small" />
        </Text>
        <MoneyLines
          lines={[
            {
              label: t('Fund'),
              amount: agency.fund,
              figure: <Explained account={fund}>{formatMoney(agency.fund)}</Explained>,
            },
            { label: t('+ Credit limit'), amount: agency.creditLimit },
            {
              label: t('− Open amounts'),
              amount: agency.owed,
              figure: <Explained account={account}>{formatMoney(agency.owed)}</Explained>,
            },
            {
              label: t('− Seats on hold'),
              amount: agency.holds,
              figure: compare(agency.holds, '0.00') !== 0 && (
                <Figure onOpen={showHolds}>{formatMoney(agency.holds)}</Figure>
              ),
            },
          ]}
        />
      </section>
    </div>
  );
}
