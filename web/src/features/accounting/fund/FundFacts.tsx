import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FundRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Facts } from '../../../kit/layout/Box';
import { bookingPage } from '../../../shell/bookingPages';

/** Where the money of a line came from or went to, and what took it back. */
export function FundFacts({ line }: { line: FundRead }) {
  const { title, paymentMethodName, reference, reason, officeName, reversesId, reversalId } = line;
  const facts: [string, ReactNode][] = [
    [
      t('Agency'),
      <Link key="agency" to="/fund/detail" search={{ officeHoldingId: line.officeHoldingId } as never}>
        {line.officeHoldingName}
      </Link>,
    ],
    [t('What'), title],
    [t('Booking'), line.ticketMasterId && documentLink(bookingPage(line.ticketMasterId), line.locatorNumber)],
    [t('Invoice'), line.invoiceId && documentLink(`/invoice/info/${line.invoiceId}`, line.invoiceNumber)],
    [t('Method'), paymentMethodName],
    [t('Reference'), reference],
    [t('Reason'), reason],
    [t('Office'), officeName],
    [t('Entered by'), line.appUserName],
    [t('Takes back'), reversesId && documentLink(`/fund/info/${reversesId}`, t('the first line'))],
    [t('Reversed by'), reversalId && reversedWords(line, reversalId)],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}.`}>{value}</dd>])}
    </Facts>
  );
}

function documentLink(page: string | undefined, name: string | null): ReactNode {
  return page ? <Link to={page}>{name}</Link> : name;
}

function reversedWords({ reversedBy, reversedAt, reversedReason }: FundRead, reversalId: string): ReactNode {
  const words = [reversedBy, reversedAt && formatInstant(reversedAt), reversedReason].filter(Boolean);
  return (
    <>
      {documentLink(`/fund/info/${reversalId}`, t('a later line'))}
      {words.length > 0 && ` · ${words.join(' · ')}`}
    </>
  );
}
