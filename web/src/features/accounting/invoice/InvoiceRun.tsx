import { Button, Checkbox } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { OpenTotal } from '../../../api/client';
import { invoiceGetOpenTotalsOptions } from '../../../api/queries';
import { Pill } from '../../../kit/display/Pill';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { ANY_DAY, type DateRange, type Preset, rangeProblem } from '../../../kit/filters/range/dayRange';
import { addDays, today } from '../../../kit/format/dates';
import { s, t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { textOf, useAddress } from '../../../shell/address';
import { useTableInAddress } from '../../../shell/crudPage';
import { RunFoot } from './RunFoot';
import { startRun, useRun } from './run';
import { runColumns, whyNot } from './runColumns';
import { shortDay } from './words';

const agencyId = ({ officeHoldingId }: OpenTotal) => officeHoldingId;

/** Whatever was entered until a day is invoiced, or that of a month alone. */
const runDays = (day: string): Preset[] => {
  const first = `${day.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  return [
    { label: s('Until today'), range: { from: ANY_DAY.from, to: day } },
    { label: s('Until yesterday'), range: { from: ANY_DAY.from, to: addDays(day, -1) } },
    { label: s('Before this month'), range: { from: ANY_DAY.from, to: lastOfBefore } },
    { label: s('Last month'), range: { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore } },
    { label: s('This month'), range: { from: first, to: day } },
  ];
};

/** One invoice for each agency with open lines of some days: chosen, made one after the other, each with its result. */
export function InvoiceRun() {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const { search, change } = useAddress<DateRange>();
  const range = { from: textOf(search.from) || ANY_DAY.from, to: textOf(search.to) || today() };
  const problem = rangeProblem(range);
  const bounded = range.from !== ANY_DAY.from;
  const run = useRun();
  const totals = useQuery({
    ...invoiceGetOpenTotalsOptions({ query: { ...(bounded && { From: range.from }), Until: range.to } }),
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
      line={
        bounded
          ? t('One invoice for each, of the open lines created from {first} to {last}', {
              first: shortDay(range.from),
              last: shortDay(range.to),
            })
          : t('One invoice for each, of the open lines created until {day}', { day: shortDay(range.to) })
      }
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
          : bounded || range.to < today()
            ? { title: t('No agency has open lines of these days.'), why: t('Choose other days.') }
            : { title: t('No agency has open lines.'), why: t('Everything is on an invoice.') }
      }
      filters={
        run ? (
          <Pill tone={run.state === 'done' ? 'good' : run.state === 'failed' ? 'bad' : 'info'}>
            {run.state === 'done' ? t('Done') : run.state === 'running' ? t('Running') : t('Stopped')}
          </Pill>
        ) : (
          <DayRangeFilter
            about={t('Created')}
            range={range}
            presets={runDays}
            onChange={({ from, to }) => change({ from, to })}
          />
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
