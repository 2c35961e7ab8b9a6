import type { BankLineRead, BankLineState, BankProposal } from '../../../api/client';
import { formatDate } from '../../../kit/format/dates';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { weekDay } from './words';

/** What a line may be: "deposit D-1187 of Mon Nov 16", "12 receipts, Fri Nov 13 to Sun Nov 15". */
export function proposalWords(proposal: BankProposal): string {
  const { kind, reference, receiptIds, firstDay, lastDay } = proposal;
  if (kind === 'Deposit') {
    return t('deposit {reference} of {day}', { reference: reference ?? '', day: weekDay(firstDay) });
  }
  const days =
    firstDay === lastDay
      ? weekDay(firstDay)
      : t('{first} to {last}', { first: weekDay(firstDay), last: weekDay(lastDay) });
  return receiptIds.length === 1
    ? t('1 receipt, {days}', { days })
    : t('{count} receipts, {days}', { count: formatCount(receiptIds.length), days });
}

const matchOf = ({ state, deposit, ignoredReason, proposal }: BankLineRead): string => {
  if (state === 'Matched') return deposit ? `${deposit.day} ${deposit.reference}` : '';
  if (state === 'Ignored') return ignoredReason ?? '';
  return proposal ? proposalWords(proposal) : t('nothing of this amount');
};

const MATCH_HEADS: Record<BankLineState, () => string> = {
  Waiting: () => t('Proposal'),
  Matched: () => t('Deposit'),
  Ignored: () => t('Reason'),
};

export const bankLineColumns = (state: BankLineState): Column<BankLineRead>[] => [
  {
    key: 'day',
    header: t('Date'),
    value: ({ day }) => day,
    render: ({ day }) => formatDate(day, 'yyyy-MM-dd'),
    width: 96,
    mobile: 'line',
  },
  { key: 'text', header: t('What'), value: ({ text }) => text || '–', weight: 'key', mobile: 'title' },
  {
    key: 'reference',
    header: t('Reference'),
    value: ({ reference }) => reference,
    width: 140,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'match',
    header: MATCH_HEADS[state](),
    value: matchOf,
    render: (line) => (
      <Text as="span" tone={line.state === 'Waiting' ? (line.proposal ? 'good' : 'warn') : undefined}>
        {matchOf(line)}
      </Text>
    ),
    width: 260,
    mobile: 'off',
  },
  {
    key: 'appUserName',
    header: t('Entered by'),
    value: ({ appUserName }) => appUserName,
    width: 140,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'amount',
    header: t('Amount'),
    value: ({ amount }) => Number(amount),
    render: ({ amount }) => formatMoney(amount),
    width: 108,
    align: 'right',
    weight: 'key',
    mobile: 'end',
  },
];
