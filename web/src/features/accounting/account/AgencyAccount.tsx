import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { can } from '../../../access';
import { type AccountLine, expenseDelete } from '../../../api/client';
import { download } from '../../../api/files';
import { charterGetCurrentOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { formatCount } from '../../../kit/format/money';
import { saveFile } from '../../../kit/hooks/saveFile';
import { t } from '../../../kit/i18n/t';
import { Row, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { DataTable } from '../../../kit/table/DataTable';
import { ExcelItem } from '../../../kit/table/ExcelItem';
import { useLogAbout } from '../../../shell/activity';
import { bookingPage } from '../../../shell/bookingPages';
import { useTableInAddress } from '../../../shell/crudPage';
import { chosenLines } from '../chosenLines';
import { AccountFigures } from './AccountFigures';
import { AccountFilters } from './AccountFilters';
import { AccountSums } from './AccountSums';
import { LinesFoot } from './LinesFoot';
import { LinesPapers, type Paper } from './LinesPapers';
import { accountColumns, isSettled, lineId } from './lineColumns';
import { ManualLineDialog } from './ManualLineDialog';
import { StatementDialog } from './StatementDialog';
import { useAccount, type View } from './useAccount';

const EMPTY: Record<View, () => { title: string; why: string }> = {
  Owed: () => ({ title: t('Nothing is owed'), why: t('Every line is paid, or nothing was sold yet.') }),
  Open: () => ({
    title: t('No open lines'),
    why: t('Everything is on an invoice, or nothing was sold yet.'),
  }),
  Invoiced: () => ({
    title: t('No unpaid invoices'),
    why: t('Lines stand here until their invoice is paid.'),
  }),
  Paid: () => ({ title: t('Nothing was paid in these days'), why: t('Choose other days.') }),
  All: () => ({ title: t('No lines in these days'), why: t('Choose other days.') }),
};

/** What one agency owes, how late it is, what it may still sell, and the lines behind it. */
export function AgencyAccount({ officeHoldingId }: { officeHoldingId: string }) {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const shown = useAccount(officeHoldingId);
  const { account, view, part, age, problem, change, lines, ids, setIds, chosen } = shown;
  const [adding, setAdding] = useState(false);
  const [statement, setStatement] = useState(false);
  const [reversing, setReversing] = useState<AccountLine | null>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  const [write, busy] = useWrite();
  const charter = useQuery(charterGetCurrentOptions());
  const columns = useMemo(() => accountColumns(view), [view]);
  const agency = account.data?.agency;
  useLogAbout('OfficeHolding', officeHoldingId, agency?.officeHoldingName);
  const edits = can('EditAgencyAccounts');
  if (account.error && !account.data) {
    return <FailedState title={t('The account could not be loaded')} query={account} />;
  }

  const clear = () => setIds(new Set());
  const open = ({ ticketMasterId, invoiceId }: AccountLine) => {
    const page = ticketMasterId ? bookingPage(ticketMasterId) : invoiceId && `/invoice/info/${invoiceId}`;
    if (page) void navigate({ to: page });
  };
  const invoice = () => {
    chosenLines.set({ officeHoldingId, ids: chosen.map(({ id }) => id) });
    void navigate({ to: '/invoice', search: { agency: officeHoldingId } });
  };
  const excel = (of: readonly AccountLine[]) =>
    write(async () => {
      const { blob, fileName } = await download('/api/Expense/ReportByItemsSelected', {
        body: { ids: of.map(({ id }) => id), form: 'Excel' },
      });
      saveFile(blob, fileName);
    });
  const allOpen = chosen.length > 0 && chosen.every(({ state }) => state === 'Open');
  const [only] = chosen;
  const reversible = chosen.length === 1 && only?.manual === true && only.state === 'Open';
  const more = (account.data?.lines.totals.count ?? 0) - (account.data?.lines.lines.length ?? 0);
  return (
    <Screen>
      <PageHeader
        title={agency?.officeHoldingName ?? t('Account')}
        line={
          agency &&
          [
            agency.officeCount === 1
              ? t('1 office')
              : t('{count} offices', { count: formatCount(agency.officeCount) }),
            t('{days} days of credit', { days: agency.creditDays }),
            agency.blocked ? t('blocked') : '',
            more > 0
              ? t('the newest {count} lines', { count: formatCount(account.data?.lines.lines.length ?? 0) })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            <Button
              leftSection={<IconFileText stroke={1.5} aria-hidden />}
              onClick={() => setStatement(true)}
            >
              {t('Statement')}
            </Button>
            {edits && (
              <Button leftSection={<IconPlus stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
                {t('Charge or credit')}
              </Button>
            )}
          </>
        }
      />
      {agency && (
        <AccountFigures
          agency={agency}
          operator={charter.data?.name ?? ''}
          onShow={(wanted) => change({ part: undefined, age: undefined, ...wanted, state: 'Owed' })}
        />
      )}
      <Row align="stretch" grow shrink>
        <DataTable
          {...table}
          id="agencyAccount"
          label={t('Lines of the account')}
          columns={columns}
          rows={lines}
          rowId={lineId}
          onOpen={open}
          isDone={isSettled}
          copyOf={({ locatorNumber }) => locatorNumber ?? ''}
          empty={
            problem
              ? { title: t(problem) }
              : part || age
                ? { title: t('No such lines'), why: t('Choose all kinds and any age to see the others.') }
                : EMPTY[view]()
          }
          selection={{ ids, onChange: setIds, label: labelOf(lines ?? []) }}
          exports={(shown) => <ExcelItem busy={busy} onSave={() => void excel(shown)} />}
          filters={<AccountFilters account={shown} />}
          totals={
            chosen.length > 0
              ? undefined
              : (drawn) => <AccountSums lines={drawn} age={age} ageing={agency?.ageing} />
          }
        />
      </Row>
      {chosen.length > 0 && (
        <LinesFoot
          lines={chosen}
          onClear={clear}
          onPrint={() => setPaper('print')}
          onMail={edits ? () => setPaper('mail') : undefined}
          onReverse={edits && reversible && only ? () => setReversing(only) : undefined}
          onInvoice={edits && allOpen ? invoice : undefined}
        />
      )}
      {adding && agency && <ManualLineDialog agency={agency} onClose={() => setAdding(false)} />}
      {statement && agency && <StatementDialog agency={agency} onClose={() => setStatement(false)} />}
      {paper && (
        <LinesPapers
          paper={paper}
          ids={chosen.map(({ id }) => id)}
          agency={agency?.officeHoldingName ?? ''}
          onClose={() => setPaper(null)}
        />
      )}
      {reversing && (
        <ReasonDialog
          title={t('Reverse {what}', { what: reversing.what })}
          about={t('The opposite line is put on the account. Both lines stay.')}
          submit={t('Reverse')}
          run={async (reason) => {
            await expenseDelete({ body: { id: reversing.id, reason } });
            toast(t('Reversed.'));
            clear();
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </Screen>
  );
}

const labelOf = (lines: readonly AccountLine[]) => (id: string) => {
  const line = lines.find((each) => each.id === id);
  return t('Choose {what}', { what: line?.what ?? '' });
};
