import { Button } from '@mantine/core';
import { IconFileText, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { can } from '../../../access';
import type { InvoiceLineRead, InvoiceRead } from '../../../api/client';
import { invoiceGetByIdOptions } from '../../../api/queries';
import { Pill } from '../../../kit/display/Pill';
import { SumsLine } from '../../../kit/display/SumsLine';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Screen, Stack, Text } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { DataTable } from '../../../kit/table/DataTable';
import { useLogAbout } from '../../../shell/activity';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import { bookingPage } from '../../../shell/bookingPages';
import { useTableInAddress } from '../../../shell/crudPage';
import { KINDS, LINE_KINDS, type LineKind } from '../account/words';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceMoney } from './InvoiceMoney';
import styles from './invoice.module.css';
import { invoiceLineColumns } from './invoiceLineColumns';
import { MailDialog } from './MailDialog';
import { shortDay, sumOf } from './words';

const NARROW = 640;

/** One invoice: what it says, what was paid, and what may be done with it. */
export default function InvoiceInfo() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const invoice = useQuery(invoiceGetByIdOptions({ path: { id: textOf(id) } }));
  if (invoice.data) return <Invoice key={invoice.data.id} invoice={invoice.data} />;
  return (
    <Screen>
      <PageHeader title={t('Invoice')} />
      {invoice.error ? (
        <FailedState title={t('The invoice could not be loaded')} query={invoice} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </Screen>
  );
}

function Invoice({ invoice }: { invoice: InvoiceRead }) {
  const { id, number, lines, actions } = invoice;
  const table = useTableInAddress();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'pdf' | 'mail' | null>(null);
  const { search, change } = useAddress<{ kind: LineKind | '' }>();
  const kind = oneOf(LINE_KINDS, search.kind);
  const columns = useMemo(invoiceLineColumns, []);
  useLogAbout('Invoice', id, number);
  const title = invoice.corrects
    ? t('Counter-invoice {number}', { number })
    : t('Invoice {number}', { number });
  const look = ({ ticketMasterId }: InvoiceLineRead) => {
    const page = ticketMasterId && bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  return (
    <Screen>
      <PageHeader
        title={title}
        beside={
          <>
            <Pill of="invoice" status={invoice.state} />
            {invoice.daysLate > 0 && (
              <Pill tone="bad">
                {invoice.daysLate === 1
                  ? t('1 day late')
                  : t('{days} days late', { days: formatCount(invoice.daysLate) })}
              </Pill>
            )}
          </>
        }
        line={<HeadLine invoice={invoice} />}
        actions={
          <>
            <Button leftSection={<IconFileText stroke={1.5} aria-hidden />} onClick={() => setShown('pdf')}>
              {t('PDF')}
            </Button>
            {actions.mail.allowed && (
              <Button leftSection={<IconMail stroke={1.5} aria-hidden />} onClick={() => setShown('mail')}>
                {t('E-mail')}
              </Button>
            )}
          </>
        }
      />
      <Row className={styles.page} align="stretch" grow shrink>
        <Stack className={styles.said} grow shrink>
          <InvoiceFacts invoice={invoice} />
          <DataTable
            {...table}
            id="invoiceLines"
            label={t('Lines')}
            columns={columns}
            rows={kind ? lines.filter((line) => line.kind === kind) : lines}
            rowId={({ expenseId }) => expenseId}
            narrowBelow={NARROW}
            onOpen={look}
            copyOf={({ locatorNumber }) => locatorNumber ?? ''}
            filters={
              <FilterSelect
                label={t('Kind')}
                all={t('All kinds')}
                value={kind}
                onChange={(value) => change({ kind: oneOf(LINE_KINDS, value) ?? '' })}
                options={LINE_KINDS.map((value) => ({ value, label: t(KINDS[value].label) }))}
              />
            }
            totals={(rows) => (
              <SumsLine
                lines={rows.length}
                totals={[
                  [t('Price'), sumOf(rows.map(({ price }) => price))],
                  [t('Commission'), sumOf(rows.map(({ commission }) => commission))],
                  [t('Net'), sumOf(rows.map(({ amount }) => amount))],
                ]}
              />
            )}
          />
        </Stack>
        <InvoiceMoney invoice={invoice} onShow={(wanted) => change({ kind: wanted })} />
      </Row>
      {shown === 'pdf' && (
        <FileDialog title={title} path={`/api/Invoice/GeneratePdf/${id}`} onClose={() => setShown(null)} />
      )}
      {shown === 'mail' && <MailDialog invoices={[invoice]} onClose={() => setShown(null)} />}
    </Screen>
  );
}

/** Whose it is, when it was issued and by whom, and when it is due. */
function HeadLine({ invoice }: { invoice: InvoiceRead }) {
  const { officeHoldingId, officeHoldingName, issuedOn, appUserName, dueOn, creditDays, corrects } = invoice;
  const rest = [
    t('issued {day} by {who}', { day: shortDay(issuedOn), who: appUserName }),
    ...(corrects
      ? []
      : [t('due {day}, {days} days of credit', { day: shortDay(dueOn), days: formatCount(creditDays) })]),
  ];
  return (
    <Text as="span">
      {can('EditAgencyAccounts') ? (
        <Link to="/transactionsummaryinfo" search={{ officeHoldingId } as never}>
          {officeHoldingName}
        </Link>
      ) : (
        officeHoldingName
      )}
      {` · ${rest.join(' · ')}`}
      {corrects && (
        <>
          {' · '}
          {t('corrects')} <Link to={`/invoice/info/${corrects.id}`}>{corrects.number}</Link>
        </>
      )}
    </Text>
  );
}
