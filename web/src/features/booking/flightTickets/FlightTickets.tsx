import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMail, IconUserCog, IconWorld, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { can } from '../../../access';
import type { FlightRead, TicketRow } from '../../../api/client';
import { ticketsGetTicketsByFlightOptions } from '../../../api/queries';
import { Kbd } from '../../../kit/display/Kbd';
import { formatDate } from '../../../kit/format/dates';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { SaveBar } from '../../../kit/layout/SaveBar';
import { DataTable } from '../../../kit/table/DataTable';
import { useLogAbout } from '../../../shell/activity';
import { useAddress } from '../../../shell/address';
import { bookingPage } from '../../../shell/bookingPages';
import { useTableInAddress } from '../../../shell/crudPage';
import { DisruptionLink } from '../../../shell/flights/DisruptionLink';
import { FlightHeader } from '../../../shell/flights/FlightHeader';
import { FlightLink } from '../../../shell/flights/FlightLink';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';
import * as columns from '../../../shell/tickets/columns';
import { narrow } from '../lists/narrow';
import { TicketFilters } from '../lists/TicketFilters';
import { TotalsLine } from '../lists/TotalsLine';
import { titularsOf } from '../lists/totals';
import { useListFiles } from '../lists/useListFiles';
import { useNarrowing } from '../lists/useNarrowing';
import { emptyWords } from './emptyWords';

const none: readonly TicketRow[] = [];

const columnsOf = (tickets: readonly TicketRow[]) => [
  columns.locator(),
  columns.titular(titularsOf(tickets)),
  columns.pay(),
  columns.passenger(),
  columns.age(),
  { ...columns.seat(), hidden: false, secondary: true },
  columns.passengerClass(),
  columns.direction(),
  columns.status(),
  columns.office(tickets),
  columns.created(),
  columns.price(),
];

const titleOf = ({ flightNumber, departureDate }: FlightRead): string =>
  `${flightNumber} · ${formatDate(departureDate, 'yyyy-MM-dd')}`;

/** To the flight itself, to its bookings that wait for another, and to an e-mail to everybody booked on it. */
function TicketsActions({ id }: { id: string }) {
  return (
    <>
      {can('WriteEmails') && (
        <Button
          leftSection={<IconMail stroke={1.5} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/message-email" search={{ message: 'new', flight: id }} />
          )}
        >
          {t('Write e-mail')}
        </Button>
      )}
      {can('ReadCheckIn') && (
        <Button
          leftSection={<IconWorld stroke={1.5} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="." search={{ view: 'border' }} />}
        >
          {t('Border')}
        </Button>
      )}
      <DisruptionLink flightId={id} />
      <FlightLink id={id} />
    </>
  );
}

const TicketsBorder = lazy(async () => {
  const { TicketsBorder: Border } = await import('./TicketsBorder');
  return { default: Border };
});

/** A flight and who flies: its tickets, or for the operator what the border wants of them. */
export default function FlightTickets() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { search } = useAddress<object>();
  const flight = useFlight(id);
  useLogAbout('Flight', id, flight.data?.flightNumber);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  if (search.view !== 'border' || !can('ReadCheckIn')) return <TicketList flight={flight.data} />;
  return (
    <Suspense fallback={null}>
      <TicketsBorder flight={flight.data} />
    </Suspense>
  );
}

const ClassDialog = lazy(async () => {
  const { ClassDialog: Classes } = await import('../../border/classes/ClassDialog');
  return { default: Classes };
});

const CHOSEN_KEYS = [{ keys: 'Ctrl ↵', meaning: s('Change class') }];

interface ChosenBarProps {
  chosen: readonly TicketRow[];
  onClass: () => void;
  onClear: () => void;
}

/** The chosen tickets, and what can be done with all of them. */
function ChosenBar({ chosen, onClass, onClear }: ChosenBarProps) {
  const count = chosen.length;
  usePageKeys(CHOSEN_KEYS);
  useHotkeys([['mod+Enter', onClass]], []);
  return (
    <SaveBar
      title={count === 1 ? t('1 ticket selected') : t('{count} tickets selected', { count })}
      line={chosen.map(({ passengerName, locatorNumber }) => passengerName ?? locatorNumber).join(', ')}
      actions={
        <>
          <Button
            variant="filled"
            leftSection={<IconUserCog stroke={1.5} aria-hidden />}
            rightSection={<Kbd inside>Ctrl ↵</Kbd>}
            onClick={onClass}
          >
            {t('Change class')}
          </Button>
          <ActionIcon variant="subtle" aria-label={t('Clear selection')} onClick={onClear}>
            <IconX stroke={1.5} />
          </ActionIcon>
        </>
      }
    />
  );
}

const isSold = ({ status }: TicketRow): boolean => status === 'Booked' || status === 'CheckedIn';

/** Each booking's tickets together. */
function TicketList({ flight }: { flight: FlightRead }) {
  const { id } = flight;
  const table = useTableInAddress();
  const navigate = useNavigate();
  const list = useQuery(ticketsGetTicketsByFlightOptions({ path: { id } }));
  const { chosen, change } = useNarrowing();
  const files = useListFiles(titleOf(flight));
  const loaded = list.data ?? none;
  const { status, pay, office } = chosen;
  const tickets = useMemo(
    () => narrow(loaded, { status, pay, office, flight: null }),
    [loaded, status, pay, office],
  );
  const shownColumns = useMemo(() => columnsOf(loaded), [loaded]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState(false);
  const sold = tickets.filter((ticket) => ticked.has(ticket.id) && isSold(ticket));
  const nameOf = (ticketId: string) =>
    t('Select {name}', { name: tickets.find((ticket) => ticket.id === ticketId)?.passengerName ?? '' });
  const selection = can('MakeManifests') ? { ids: ticked, onChange: setTicked, label: nameOf } : undefined;
  const clear = () => setTicked(new Set());
  const open = ({ ticketMasterId }: TicketRow) => {
    const page = bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  return (
    <Screen>
      <FlightHeader flight={flight} about={t('Tickets')} actions={<TicketsActions id={id} />} />
      <DataTable
        {...table}
        id="flightTickets"
        label={t('Tickets')}
        columns={shownColumns}
        rows={list.data && tickets}
        rowId={columns.idOf}
        blockBy={columns.bookingOf}
        copyOf={columns.locatorOf}
        onOpen={open}
        isDone={columns.isOver}
        selection={selection}
        failure={list.error ? say(list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={emptyWords(loaded.length, change)}
        exports={files.items}
        totals={(shown) => <TotalsLine tickets={shown} />}
        filters={<TicketFilters tickets={list.data} chosen={{ ...chosen, flight: null }} onChange={change} />}
      />
      {sold.length > 0 && <ChosenBar chosen={sold} onClass={() => setChanging(true)} onClear={clear} />}
      {changing && (
        <Suspense fallback={null}>
          <ClassDialog
            flight={flight}
            ticketIds={sold.map(({ id: ticketId }) => ticketId)}
            onClose={() => setChanging(false)}
            onDone={() => {
              setChanging(false);
              clear();
            }}
          />
        </Suspense>
      )}
      {files.dialog}
    </Screen>
  );
}
