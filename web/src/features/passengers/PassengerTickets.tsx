import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TicketRow } from '../../api/client';
import { ticketsGetByPassengerInfoIdOptions } from '../../api/queries';
import { formatDate } from '../../kit/format/dates';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { DataTable } from '../../kit/table/DataTable';
import { bookingPage } from '../../shell/bookingPages';
import * as columns from '../../shell/tickets/columns';
import { Part } from './Part';

const columnsOf = (tickets: readonly TicketRow[]) => [
  { ...columns.locator(), once: false, mobile: 'title' as const },
  columns.flight(),
  { ...columns.route(), secondary: false },
  {
    ...columns.departs(),
    // Of many years.
    render: (row: TicketRow) => formatDate(row.departureDate, 'yyyy-MM-dd'),
  },
  columns.status(),
  { ...columns.pay(), once: false },
  columns.price(),
  columns.office(tickets),
];

/** All tickets of a person that the caller may see, the last departure first. */
export function PassengerTickets({ infoId }: { infoId: string }) {
  const navigate = useNavigate();
  const tickets = useQuery(ticketsGetByPassengerInfoIdOptions({ path: { id: infoId } }));
  const shown = useMemo(() => columnsOf(tickets.data ?? []), [tickets.data]);
  const open = ({ ticketMasterId }: TicketRow) => {
    const page = bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  return (
    <Part title={t('Tickets')} count={tickets.data?.length}>
      <DataTable
        id="passengerTickets"
        label={t('Tickets')}
        tools={false}
        columns={shown}
        rows={tickets.data}
        rowId={columns.idOf}
        copyOf={columns.locatorOf}
        isDone={columns.isOver}
        {...(bookingPage('') ? { onOpen: open } : {})}
        failure={tickets.error ? say(tickets.error) : undefined}
        onRetry={() => void tickets.refetch()}
        empty={{ title: t('No tickets yet') }}
      />
    </Part>
  );
}
