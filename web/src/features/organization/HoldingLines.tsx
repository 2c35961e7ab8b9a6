import { useNavigate } from '@tanstack/react-router';
import type { FundLineRead } from '../../api/client';
import { formatInstant } from '../../kit/format/dates';
import { formatCount, formatMoney } from '../../kit/format/money';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { type Column, DataTable } from '../../kit/table/DataTable';
import { bookingPage } from '../../shell/bookingPages';
import { ListPart } from './ListPart';
import { useAccount } from './useAccount';

const right = { align: 'right', width: 112 } as const;

const columns = (): Column<FundLineRead>[] => [
  {
    key: 'at',
    header: t('Date'),
    value: (row) => row.at,
    render: (row) => formatInstant(row.at, undefined, 'yyyy-MM-dd'),
    width: 124,
    weight: 'mute',
    mobile: 'line',
  },
  {
    key: 'locator',
    header: t('Locator'),
    value: (row) => row.locatorNumber,
    width: 92,
    weight: 'key',
    mobile: 'off',
  },
  { key: 'title', header: t('What'), value: (row) => row.title, mobile: 'title' },
  {
    key: 'who',
    header: t('User'),
    value: (row) => row.appUserName,
    width: 170,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'amount',
    header: t('Amount'),
    value: (row) => Number(row.amount),
    render: (row) => formatMoney(row.amount),
    mobile: 'end',
    ...right,
  },
  {
    key: 'balance',
    header: t('Balance'),
    value: (row) => Number(row.balance),
    render: (row) => formatMoney(row.balance),
    mobile: 'off',
    ...right,
  },
];

/** What the used credit and the fund are made of: the newest lines of each. */
export function HoldingLines({ holdingId }: { holdingId: string }) {
  const { data } = useAccount(holdingId);
  return (
    <>
      <Lines
        id="agencyAccount"
        holdingId={holdingId}
        title={t('Account')}
        line={t('Sales less commission, and what the operator received for them.')}
        lines={data?.accountLines}
        count={data?.accountLineCount}
        empty={t('Nothing was ever put on this account.')}
      />
      <Lines
        id="agencyFund"
        holdingId={holdingId}
        title={t('Fund')}
        line={t('Paid in advance; used by payments with the method Fund.')}
        lines={data?.fundLines}
        count={data?.fundLineCount}
        empty={t('Nothing was ever paid in.')}
      />
    </>
  );
}

interface LinesProps {
  id: string;
  holdingId: string;
  title: string;
  line: string;
  lines: FundLineRead[] | undefined;
  count: number | undefined;
  empty: string;
}

function Lines({ id, holdingId, title, line, lines, count = 0, empty }: LinesProps) {
  const account = useAccount(holdingId);
  const navigate = useNavigate();
  const open = ({ ticketMasterId }: FundLineRead) => {
    const page = ticketMasterId && bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  const isCut = lines !== undefined && count > lines.length;
  return (
    <ListPart
      title={title}
      count={count}
      line={
        isCut
          ? `${line} ${t('Newest {shown} of {count}.', { shown: lines.length, count: formatCount(count) })}`
          : line
      }
    >
      <DataTable
        id={id}
        label={title}
        tools={false}
        columns={columns()}
        rows={lines}
        rowId={(row) => row.id}
        copyOf={(row) => row.locatorNumber ?? row.title}
        onOpen={open}
        failure={account.error ? say(account.error) : undefined}
        onRetry={() => void account.refetch()}
        empty={{ title: empty }}
      />
    </ListPart>
  );
}
