import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can, currentRole } from '../../access';
import type { AgencySummary, SalesGroup } from '../../api/client';
import { expenseGetSalesSummaryOptions } from '../../api/queries';
import { AgeingBar } from '../../kit/display/AgeingBar';
import { DayBars } from '../../kit/display/DayBars';
import { MoneyHero } from '../../kit/display/MoneyHero';
import { ShareRows } from '../../kit/display/ShareRows';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { formatDate, today } from '../../kit/format/dates';
import { add, compare, formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';
import type { PageLink } from '../../shell/checkInPages';
import { AgeLegend } from '../../shell/money/AgeLegend';
import { ageingParts } from '../../shell/money/ages';
import { barsOf } from '../../shell/money/salesDays';
import { OWN_SALES_READERS, salesPage } from '../../shell/salesPages';
import { agenciesOwe } from './AccountQueues';
import styles from './Money.module.css';
import { comparedDays, DAYS, salesOfDays, shownDays } from './money';

/** Figures, not work: a few minutes old they still tell the same. */
const AGAIN_MS = 300_000;

/** As many as stand under a bar. */
const SHOWN = 4;

/** What was sold, by whom, and what agencies owe: as far as this user may see it. */
export function Money() {
  if (!can('ReadSales')) return null;
  return (
    <div className={styles.money}>
      <SalesByDay />
      <SalesByGroup />
      {can('ReadAgencyAccounts') && <AgenciesOwe />}
    </div>
  );
}

interface PanelProps {
  title: string;
  aside: string;
  page: PageLink | undefined;
  children: ReactNode;
}

function Panel({ title, aside, page, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <Row as="header" justify="between" gap={8} align="baseline">
        <Text as="h2" size={13} weight={600}>
          {page ? <Link {...page}>{title}</Link> : title}
        </Text>
        <Text as="span" text="muted" nowrap>
          {aside}
        </Text>
      </Row>
      {children}
    </section>
  );
}

/** A figure that leads to the list it is the sum of. */
function Opens({ page, children }: { page: PageLink | undefined; children: ReactNode }) {
  if (!page) return children;
  return (
    <Link {...page} className={styles.figure}>
      {children}
    </Link>
  );
}

const query = (GroupBy: SalesGroup, { from, to }: { from: string; to: string }) => ({
  ...expenseGetSalesSummaryOptions({ query: { GroupBy, FilterByDateStart: from, FilterByDateEnd: to } }),
  refetchInterval: AGAIN_MS,
});

function SalesByDay() {
  const day = today();
  const shown = shownDays(day);
  const navigate = useNavigate();
  const found = useQuery(query('Day', comparedDays(day)));
  const sales = found.data && salesOfDays(found.data.groups, day);
  const change = sales?.change ?? null;
  return (
    <Panel title={t('Sales')} aside={t('{count} days', { count: DAYS })} page={salesPage({ ...shown })}>
      {found.error && <FailedState title={t('The sales could not be loaded')} query={found} />}
      {!found.error && !sales && <LoadingRows rows={4} />}
      {sales && found.data && (
        <>
          <Row gap={8} align="baseline">
            <Opens page={salesPage({ ...shown })}>
              <MoneyHero amount={sales.sum} size="small" />
            </Opens>
            {change !== null && (
              <Text as="span" size={12} tone={change < 0 ? 'bad' : 'good'}>
                {change < 0 ? `−${-change}` : `+${change}`} %
              </Text>
            )}
          </Row>
          <div className={styles.chart}>
            <DayBars
              label={t('Sales by day')}
              bars={barsOf(found.data.groups, shown, { from: day, to: day })}
              first={formatDate(shown.from, 'eee MMM dd')}
              last={t('today {amount}', { amount: formatMoney(sales.today) })}
              onOpen={(of) => {
                const page = salesPage({ from: of, to: of });
                if (page) void navigate(page);
              }}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

/** The operator asks which agency sells, an agency which office, an office who. */
function byWhom(): { group: SalesGroup; title: string } {
  const role = currentRole();
  if (role === 'OfficeHoldingAdmin') return { group: 'Office', title: t('Sales by office') };
  if (role && OWN_SALES_READERS.includes(role)) return { group: 'User', title: t('Sales by user') };
  return { group: 'Agency', title: t('Sales by agency') };
}

function SalesByGroup() {
  const { group, title } = byWhom();
  const shown = shownDays(today());
  const found = useQuery(query(group, shown));
  const rows = found.data?.groups.slice(0, SHOWN + 1) ?? [];
  return (
    <Panel
      title={title}
      aside={t('{count} days', { count: DAYS })}
      page={salesPage({ ...shown, view: group })}
    >
      {found.error && <FailedState title={t('The sales could not be loaded')} query={found} />}
      {!found.error && !found.data && <LoadingRows rows={4} />}
      {found.data && rows.length === 0 && <Text text="muted">{t('Nothing was sold.')}</Text>}
      <ShareRows
        label={title}
        rows={rows.map(({ key, name, price }) => ({
          key,
          name,
          value: Number(price),
          figure: (
            <Link className={styles.figure} {...(salesPage({ ...shown, group, key }) ?? { to: '.' })}>
              {formatMoney(price)}
            </Link>
          ),
        }))}
      />
    </Panel>
  );
}

const owes = ({ owed }: AgencySummary): boolean => compare(owed, '0.00') > 0;

function AgenciesOwe() {
  const found = useQuery(agenciesOwe());
  const all = can('EditAgencyAccounts');
  const { data } = found;
  const navigate = useNavigate();
  const page: PageLink = { to: all ? '/transactionsummary' : '/transactionsummary/officesholding' };
  const late = data && add(data.totals.ageing.late1, data.totals.ageing.late16, data.totals.ageing.late31);
  const largest = data?.agencies
    .filter(owes)
    .toSorted((one, other) => compare(other.owed, one.owed))
    .slice(0, SHOWN);
  return (
    <Panel title={all ? t('Agencies owe') : t('Money due')} aside={t('by age')} page={page}>
      {found.error && <FailedState title={t('The accounts could not be loaded')} query={found} />}
      {!found.error && !data && <LoadingRows rows={4} />}
      {data && (
        <>
          <Row gap={8} align="baseline">
            <Opens page={page}>
              <MoneyHero amount={data.totals.owed} size="small" />
            </Opens>
            {late && compare(late, '0.00') > 0 && (
              <Text as="span" size={12} tone="bad">
                {t('{amount} late', { amount: formatMoney(late) })}
              </Text>
            )}
          </Row>
          <div className={styles.ages}>
            <AgeingBar parts={ageingParts(data.totals.ageing)} />
          </div>
          <AgeLegend
            ageing={data.totals.ageing}
            across
            onShow={(age) => void navigate({ ...page, search: all ? { age } : { state: 'Owed', age } })}
          />
          {all && largest && (
            <ul className={styles.list} aria-label={t('Agencies owe')}>
              {largest.map(({ officeHoldingId, officeHoldingName, owed }) => (
                <li key={officeHoldingId}>
                  <Link to="/transactionsummaryinfo" search={{ officeHoldingId } as object}>
                    <span>{officeHoldingName}</span>
                    <span>{formatMoney(owed)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}
