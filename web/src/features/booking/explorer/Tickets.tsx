import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '../../../access';
import type { TicketRow } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { rangeWords } from '../../../kit/filters/range/dayRange';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { bookingPage } from '../../../shell/bookingPages';
import { useTableInAddress } from '../../../shell/crudPage';
import * as columns from '../../../shell/tickets/columns';
import { QUEUE_WORDS } from '../../../shell/tickets/queues';
import { narrow } from '../lists/narrow';
import { TicketFilters } from '../lists/TicketFilters';
import { TotalsLine } from '../lists/TotalsLine';
import { titularsOf } from '../lists/totals';
import { useListFiles } from '../lists/useListFiles';
import { useNarrowing } from '../lists/useNarrowing';
import { DaysFilter } from './DaysFilter';
import { emptyWords } from './emptyWords';
import { type ExplorerFilters, useExplorerFilters } from './useExplorerFilters';
import { useTickets } from './useTickets';

const none: readonly TicketRow[] = [];

const columnsOf = (tickets: readonly TicketRow[]) => [
  columns.locator(),
  columns.titular(titularsOf(tickets)),
  columns.pay(),
  columns.passenger(),
  columns.age(),
  columns.flight(),
  columns.route(),
  columns.departs(),
  columns.direction(),
  columns.seat(),
  columns.status(),
  columns.office(tickets),
  columns.created(),
  columns.price(),
];

const lineOf = ({ by, queue }: ExplorerFilters): string => {
  if (queue) return t(QUEUE_WORDS[queue].why);
  return by === 'created' ? t('Tickets by date created') : t('Tickets by departure date');
};

/** Above a printed list: which tickets these are. */
const titleOf = ({ by, from, to, queue }: ExplorerFilters): string => {
  if (queue) return t(QUEUE_WORDS[queue].title);
  const days = rangeWords({ from, to }, []);
  return by === 'created' ? t('Created: {days}', { days }) : t('Departing: {days}', { days });
};

const TOO_MANY: readonly string[] = ['tooManyTickets', 'queueTooLong'];

const tooManyOf = (error: Error | null): string | null =>
  error instanceof ApiError && TOO_MANY.includes(error.code) ? say(error) : null;

/** Reservations: the tickets of some days or of a queue, each booking's together. */
export default function Tickets() {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const { filters, problem, change } = useExplorerFilters();
  const narrowing = useNarrowing();
  const drafts = filters.queue !== null;
  const [chosen, choose] = [{ ...narrowing.chosen, drafts }, narrowing.change];
  const list = useTickets(filters, problem === null);
  const files = useListFiles(titleOf(filters));
  useLogAbout('TicketMaster');
  const loaded = list.data ?? none;
  const { status, pay, office, flight } = chosen;
  const tickets = useMemo(
    () => narrow(loaded, { status, pay, office, flight, drafts }),
    [loaded, status, pay, office, flight, drafts],
  );
  const shownColumns = useMemo(() => columnsOf(loaded), [loaded]);
  const tooMany = tooManyOf(list.error);
  const open = ({ ticketMasterId }: TicketRow) => {
    const page = bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  return (
    <>
      <ListScreen
        {...table}
        id="reservations"
        title={t('Reservations')}
        line={lineOf(filters)}
        actions={
          can('SellTickets') && (
            <Button
              variant="filled"
              component={Link}
              to="/booking"
              leftSection={<IconPlus stroke={1.75} aria-hidden />}
            >
              {t('New booking')}
            </Button>
          )
        }
        columns={shownColumns}
        list={{ ...list, data: tooMany ? none : list.data && tickets, error: tooMany ? null : list.error }}
        rowId={columns.idOf}
        blockBy={columns.bookingOf}
        copyOf={columns.locatorOf}
        onOpen={open}
        isDone={columns.isOver}
        empty={emptyWords({ filters, problem, tooMany, hidden: loaded.length, onChange: change })}
        exports={files.items}
        totals={(shown) => <TotalsLine tickets={shown} />}
        filters={
          <>
            <TicketFilters tickets={list.data} chosen={chosen} onChange={choose} byFlight />
            <DaysFilter filters={filters} onChange={change} />
          </>
        }
      />
      {files.dialog}
    </>
  );
}
