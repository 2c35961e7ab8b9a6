import { IconBuildingBank, IconCalendarExclamation, IconPigMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../access';
import type { AgencySummary } from '../../api/client';
import {
  expenseGetTransactionsUnpaidSummaryByFilterOptions,
  fundGetLowFundsOptions,
  invoiceGetDepositsDueOptions,
} from '../../api/queries';
import { formatDate, today } from '../../kit/format/dates';
import { add, compare, formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { QueueCard, SHOWN_ROWS } from './QueueCard';

const AGAIN_MS = 60_000;

/** What waits for accounting: debts past their credit days, money for the escrow bank, and low funds. */
export function AccountQueues() {
  return (
    <>
      {can('EditAgencyAccounts') && <LateQueue />}
      {can('ReadFlightReports') && <DepositQueue />}
      {can('ReadAgencyAccounts') && <LowFundsQueue />}
    </>
  );
}

/** What every agency owes, read once for the queue and the figures. */
export const agenciesOwe = () => ({
  ...expenseGetTransactionsUnpaidSummaryByFilterOptions({ query: {} }),
  refetchInterval: AGAIN_MS,
});

const lateOf = ({ ageing: { late1, late16, late31 } }: AgencySummary) => add(late1, late16, late31);

function LateQueue() {
  const agencies = useQuery(agenciesOwe()).data?.agencies;
  if (!agencies) return null;
  const late = agencies
    .filter(({ overDays }) => overDays)
    .toSorted((one, other) => compare(lateOf(other), lateOf(one)));
  const sum = add('0.00', ...late.map(lateOf));
  return (
    <QueueCard
      icon={IconCalendarExclamation}
      title={t('Over credit days')}
      page={{ to: '/transactionsummary', search: { shown: 'Late' } }}
      count={late.length}
      fact={late.length > 0 ? { words: t('{amount} late', { amount: formatMoney(sum) }), tone: 'bad' } : null}
      rows={late.map((agency) => ({
        key: agency.officeHoldingId,
        page: {
          to: '/transactionsummaryinfo',
          search: { officeHoldingId: agency.officeHoldingId },
        },
        name: agency.officeHoldingName,
        about: '',
        figure: formatMoney(lateOf(agency)),
      }))}
      wide
    />
  );
}

function DepositQueue() {
  const due = useQuery({
    ...invoiceGetDepositsDueOptions({ query: { Most: SHOWN_ROWS } }),
    refetchInterval: AGAIN_MS,
  }).data;
  if (!due) return null;
  return (
    <QueueCard
      icon={IconBuildingBank}
      title={t('Escrow deposits due')}
      page={{ to: '/invoice', search: { view: 'escrow', show: 'Due' } }}
      count={due.count}
      fact={depositFact(due)}
      rows={due.receipts.map((receipt) => ({
        key: receipt.id,
        page: { to: '/invoice', search: { view: 'escrow', flightId: receipt.flightId } },
        name: receipt.locatorNumber ?? t('No booking'),
        code: true,
        about: formatDate(receipt.dueOn, 'eee MMM dd').slice(4),
        figure: formatMoney(receipt.amount),
      }))}
    />
  );
}

interface Due {
  count: number;
  amount: string;
  lateCount: number;
  lateAmount: string;
  firstDue: string | null;
}

function depositFact({ count, amount, lateCount, lateAmount, firstDue }: Due) {
  if (count === 0) return null;
  if (lateCount > 0) {
    return { words: t('{amount} late', { amount: formatMoney(lateAmount) }), tone: 'bad' as const };
  }
  return {
    words: t('{amount} to deposit', { amount: formatMoney(amount) }),
    tone: firstDue && firstDue <= today() ? ('warn' as const) : ('quiet' as const),
  };
}

/** Most funds are never low: without one that is, there is no queue. */
function LowFundsQueue() {
  const funds = useQuery({ ...fundGetLowFundsOptions(), refetchInterval: AGAIN_MS }).data;
  if (!funds || funds.length === 0) return null;
  const own = !can('EditAgencyAccounts');
  return (
    <QueueCard
      icon={IconPigMoney}
      title={t('Funds low')}
      page={own ? { to: '/fund/detail/holding' } : { to: '/fund', search: { shown: 'Low' } }}
      count={funds.length}
      rows={funds.map((fund) => ({
        key: fund.officeHoldingId,
        page: own
          ? { to: '/fund/detail/holding' }
          : { to: '/fund/detail', search: { officeHoldingId: fund.officeHoldingId } },
        name: fund.officeHoldingName,
        about: '',
        figure: formatMoney(fund.balance),
      }))}
      wide
    />
  );
}
