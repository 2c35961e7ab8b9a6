import { Button, Checkbox } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { OpenTotal } from '../../../api/client';
import { invoiceGetOpenTotalsOptions } from '../../../api/queries';
import { Pill } from '../../../kit/display/Pill';
import { DayFilter } from '../../../kit/filters/range/DayFilter';
import { dayProblem, type UsualDay } from '../../../kit/filters/range/days';
import { addDays, today } from '../../../kit/format/dates';
import { s, t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { textOf, useAddress } from '../../../shell/address';
import { useTableInAddress } from '../../../shell/crudPage';
import { RunFoot } from './RunFoot';
import { startRun, useRun } from './run';
import { runColumns, whyNot } from './runColumns';
import { shortDay } from './words';

const agencyId = ({ officeHoldingId }: OpenTotal) => officeHoldingId;

/** The ends of months and today: whatever was entered until then is invoiced. */
const lastDays = (day: string): UsualDay[] => [
  { label: s('Today'), day },
  { label: s('Yesterday'), day: addDays(day, -1) },
  { label: s('End of last month'), day: addDays(`${day.slice(0, 7)}-01`, -1) },
];

/** One invoice for each agency with open lines until a day: chosen, made one after the other, each with its result. */
export function InvoiceRun() {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const { search, change } = useAddress<{ until: string }>();
  const until = textOf(search.until) || today();
  const problem = dayProblem(until);
  const run = useRun();
  const totals = useQuery({
    ...invoiceGetOpenTotalsOptions({ query: { Until: until } }),
    enabled: problem === null && run === null,
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [mails, setMails] = useState(false);
  const columns = useMemo(() => runColumns(run?.results), [run?.results]);
  useLogAbout('Invoice');
  const rows = problem ? [] : (run?.agencies ?? totals.data);
  const possible = (rows ?? []).filter((agency) => whyNot(agency) === null);
  const chosen = possible.filter(({ officeHoldingId }) => !left.has(officeHoldingId));
  /** The invoice that was made, else the lines that it would be made of. */
  const open = ({ officeHoldingId }: OpenTotal) => {
    const made = run?.results.get(officeHoldingId)?.invoice;
    if (made) void navigate({ to: `/invoice/info/${made.id}` });
    else void navigate({ to: '/transactionsummaryinfo', search: { officeHoldingId } as object });
  };
  // All are chosen until somebody leaves one out.
  const choose = (ids: ReadonlySet<string>) =>
    setLeft(new Set(possible.map(agencyId).filter((id) => !ids.has(id))));
  return (
    <ListScreen
      {...table}
      id="invoiceRun"
      title={t('Invoice all agencies')}
      line={t('One invoice for each, of the open lines created until {day}', { day: shortDay(until) })}
      actions={
        <Button component={Link} to="/invoice" leftSection={<IconArrowLeft stroke={1.5} aria-hidden />}>
          {t('Invoices')}
        </Button>
      }
      columns={columns}
      list={{ ...totals, data: rows, error: run || problem ? null : totals.error }}
      rowId={agencyId}
      onOpen={open}
      copyOf={({ officeHoldingName }) => officeHoldingName}
      selection={{
        ids: new Set(chosen.map(agencyId)),
        onChange: choose,
        label: (id) =>
          t('Choose {what}', {
            what: rows?.find((row) => row.officeHoldingId === id)?.officeHoldingName ?? '',
          }),
        instead: (id) => (possible.some((row) => row.officeHoldingId === id) ? null : '–'),
        locked: run !== null,
      }}
      empty={
        problem
          ? { title: t(problem) }
          : { title: t('No agency has open lines.'), why: t('Everything is on an invoice.') }
      }
      filters={
        run ? (
          <Pill tone={run.state === 'done' ? 'good' : run.state === 'failed' ? 'bad' : 'info'}>
            {run.state === 'done' ? t('Done') : run.state === 'running' ? t('Running') : t('Stopped')}
          </Pill>
        ) : (
          <>
            <Text as="span" text="label" nowrap>
              {t('Lines until')}
            </Text>
            <DayFilter day={until} usual={lastDays(today())} onChange={(day) => change({ until: day })} />
          </>
        )
      }
      foot={
        <RunFoot
          run={run}
          chosen={chosen}
          mails={
            <Checkbox
              label={t('E-mail each invoice')}
              checked={mails}
              onChange={({ currentTarget: { checked } }) => setMails(checked)}
            />
          }
          onStart={() => startRun(chosen, mails)}
        />
      }
    />
  );
}
