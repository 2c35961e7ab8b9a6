import type { SalesGroup, SalesSummary } from '../../../api/client';
import { DayBars } from '../../../kit/display/DayBars';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { ShareRows } from '../../../kit/display/ShareRows';
import type { DateRange } from '../../../kit/filters/range/dayRange';
import { formatDate } from '../../../kit/format/dates';
import { type Amount, formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { Figure } from '../../../shell/explain/Figure';
import { barsOf } from '../../../shell/money/salesDays';
import account from '../account/account.module.css';
import styles from './sales.module.css';
import { GROUP_WORDS, groupName } from './words';

/** As many as stand beside the other figures. */
const SHOWN = 4;

interface SalesFiguresProps {
  /** Undefined while they load: their place is kept, so that no filter moves away under the pointer. */
  shares: SalesSummary | undefined;
  days: SalesSummary | undefined;
  drawn: DateRange | null;
  chosen: DateRange;
  /** Lists the sales of a group. */
  onOpen: (group: SalesGroup, key: string) => void;
  /** Chooses a day, which may lie before the chosen ones. */
  onDay: (day: string) => void;
  /** Lists all of them. */
  onOpenAll: () => void;
}

/** What was sold in all, on which days, and by whom. */
export function SalesFigures({ shares, days, drawn, chosen, onOpen, onDay, onOpenAll }: SalesFiguresProps) {
  if (!shares) return <div className={styles.figures} aria-busy="true" />;
  const { totals, groups, groupBy } = shares;
  const opens = (amount: Amount) => <Figure onOpen={onOpenAll}>{formatMoney(amount)}</Figure>;
  const bars = days && drawn ? barsOf(days.groups, drawn, chosen) : [];
  return (
    <div className={styles.figures}>
      <section className={account.figure} aria-label={t('Sold')}>
        <Text text="label">
          {totals.bookings === 1
            ? t('Sold, 1 booking')
            : t('Sold, {count} bookings', { count: formatCount(totals.bookings) })}
        </Text>
        <Figure onOpen={onOpenAll}>
          <MoneyHero amount={totals.price} size="total" />
        </Figure>
        <MoneyLines
          lines={[
            { label: t('− Commission'), amount: totals.commission, figure: opens(totals.commission) },
            { label: t('Net'), amount: totals.net, figure: opens(totals.net), sum: true },
          ]}
        />
      </section>
      <section className={account.figure} aria-label={t('By day')}>
        <Text text="label">{t('By day')}</Text>
        {drawn && bars.length > 0 ? (
          <DayBars
            label={t('Sales by day')}
            bars={bars}
            first={formatDate(drawn.from, 'eee MMM dd')}
            last={formatDate(drawn.to, 'eee MMM dd')}
            onOpen={onDay}
          />
        ) : (
          <Text text="muted">{days && t('Choose fewer days to see them side by side.')}</Text>
        )}
      </section>
      <section className={account.figure} aria-label={t('By {what}', { what: t(GROUP_WORDS[groupBy]) })}>
        <Row justify="between" gap={8}>
          <Text text="label">{t('By {what}', { what: t(GROUP_WORDS[groupBy]).toLowerCase() })}</Text>
          {groups.length > SHOWN && (
            <Text as="span" text="muted">
              {t('the largest {count} of {all}', { count: SHOWN, all: formatCount(groups.length) })}
            </Text>
          )}
        </Row>
        {groups.length === 0 && <Text text="muted">{t('Nothing was sold.')}</Text>}
        <ShareRows
          label={t('By {what}', { what: t(GROUP_WORDS[groupBy]).toLowerCase() })}
          rows={groups.slice(0, SHOWN).map((group) => ({
            key: group.key,
            name: groupName(groupBy, group),
            value: Number(group.price),
            figure: <Figure onOpen={() => onOpen(groupBy, group.key)}>{formatMoney(group.price)}</Figure>,
          }))}
        />
      </section>
    </div>
  );
}
