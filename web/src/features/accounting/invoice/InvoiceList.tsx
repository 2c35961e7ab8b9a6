import { Button } from '@mantine/core';
import { IconPlus, IconShieldDollar, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { can } from '../../../access';
import type { InvoiceRow } from '../../../api/client';
import { charterGetCurrentOptions } from '../../../api/queries';
import { formatCount } from '../../../kit/format/money';
import { useMobile } from '../../../kit/hooks/mobile';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { Row, Screen, Stack } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { DataTable } from '../../../kit/table/DataTable';
import { ExcelItem } from '../../../kit/table/ExcelItem';
import { useLogAbout } from '../../../shell/activity';
import { useTableInAddress } from '../../../shell/crudPage';
import { groupByAge } from './AgeHead';
import { invoiceColumns, invoiceId } from './columns';
import { InvoiceFilters } from './InvoiceFilters';
import { InvoicesFoot } from './InvoicesFoot';
import { UnpaidFigures } from './UnpaidFigures';
import { useInvoices } from './useInvoices';
import { useSummary } from './useSummary';
import { isDone } from './words';

const NARROW = 680;

interface InvoiceListProps {
  /** The new invoice that is made beside the list. */
  panel?: ReactNode;
  onNew: () => void;
}

/** Invoices by age, what is unpaid, and what is chosen of them; Enter opens one. */
export function InvoiceList({ panel, onNew }: InvoiceListProps) {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const mobile = useMobile();
  const { found, rows, state, by, holding, age, range, problem, change } = useInvoices();
  const edits = can('EditAgencyAccounts');
  const charter = useQuery(charterGetCurrentOptions());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { summary, busy } = useSummary();
  const beside = Boolean(panel);
  const columns = useMemo(() => invoiceColumns(edits, beside), [edits, beside]);
  const groupBy = useMemo(() => groupByAge(rows ?? []), [rows]);
  useLogAbout('Invoice');
  const list = found.data;
  const chosen = beside ? [] : (rows?.filter(({ id }) => ids.has(id)) ?? []);
  const more = (list?.totals.count ?? 0) - (list?.rows.length ?? 0);
  const open = ({ id }: InvoiceRow) => void navigate({ to: `/invoice/info/${id}` });
  return (
    <Screen>
      <PageHeader
        title={t('Invoices')}
        line={
          list &&
          (more > 0
            ? t('The first {count}; choose fewer days to see the other {more}', {
                count: formatCount(list.rows.length),
                more: formatCount(more),
              })
            : [
                charter.data?.name,
                // The numbers are counted over all agencies: one alone has gaps between its own.
                t(edits ? s('{count} in {year}, no gaps') : s('{count} in {year}'), {
                  count: formatCount(list.issuedInYear),
                  year: String(list.year),
                }),
              ]
                .filter(Boolean)
                .join(' · '))
        }
        actions={
          edits && (
            <>
              <Button
                component={Link}
                to="/invoice?view=escrow"
                leftSection={<IconShieldDollar stroke={1.5} aria-hidden />}
              >
                {t('Escrow')}
              </Button>
              <Button
                component={Link}
                to="/invoice?run=all"
                leftSection={<IconStack2 stroke={1.5} aria-hidden />}
              >
                {t('Invoice all agencies')}
              </Button>
              {!panel && (
                <Button variant="filled" leftSection={<IconPlus stroke={1.75} aria-hidden />} onClick={onNew}>
                  {t('New invoice')}
                </Button>
              )}
            </>
          )
        }
      />
      <Row align="stretch" grow shrink>
        {!(mobile && panel) && (
          <Stack grow shrink>
            {list && (
              <UnpaidFigures
                unpaid={list.unpaid}
                ofAll={edits}
                onShow={(wanted) => change({ state: 'All', age: wanted ?? '' })}
              />
            )}
            <DataTable
              {...table}
              id="invoices"
              label={t('Invoices')}
              columns={columns}
              rows={rows}
              rowId={invoiceId}
              narrowBelow={panel ? NARROW : undefined}
              failure={found.error ? say(found.error) : undefined}
              onRetry={() => void found.refetch()}
              onOpen={open}
              isDone={isDone}
              groupBy={table.state.sort ? undefined : groupBy}
              copyOf={({ number }) => number}
              // One thing at a time: beside a new invoice its lines are chosen.
              selection={
                beside
                  ? undefined
                  : {
                      ids,
                      onChange: setIds,
                      label: (id) =>
                        t('Choose {what}', { what: rows?.find((row) => row.id === id)?.number ?? '' }),
                    }
              }
              empty={
                problem
                  ? { title: t(problem) }
                  : state === 'All' && !holding && !age
                    ? {
                        title: t('No invoices yet'),
                        why: t('They are made from the open lines of an agency.'),
                      }
                    : { title: t('No invoices here'), why: t('Choose another state or other days.') }
              }
              exports={(shown) => <ExcelItem busy={busy} onSave={() => void summary(shown.map(invoiceId))} />}
              textFilter={!panel}
              filters={
                <InvoiceFilters
                  {...{ state, by, holding, age, range, change }}
                  states={list?.states}
                  beside={beside}
                  onState={(value) => {
                    setIds(new Set());
                    change({ state: value });
                  }}
                />
              }
            />
            {chosen.length > 0 && (
              <InvoicesFoot
                invoices={chosen}
                busy={busy}
                onClear={() => setIds(new Set())}
                onExcel={() => void summary(chosen.map(invoiceId))}
              />
            )}
          </Stack>
        )}
        {panel}
      </Row>
    </Screen>
  );
}
