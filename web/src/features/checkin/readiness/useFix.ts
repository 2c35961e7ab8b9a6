import { useNavigate } from '@tanstack/react-router';
import { checkInMastersCreate, type FlightRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { partyPage } from '../../../shell/checkInPages';
import { type BoardRow, mainBlocker } from './board';
import { curePlace } from './cures';

/** Opens the page that cures a row; a party's form opens its check-in first. */
export function useFix(flight: FlightRead, kind: string | null) {
  const navigate = useNavigate();
  const [write, busy] = useWrite();
  const openParty = async ({ ticket: { ticketMasterId } }: BoardRow) => {
    const opened = await write(() => checkInMastersCreate({ body: { ticketMasterId, flightId: flight.id } }));
    if (opened) void navigate({ to: partyPage(opened.data.id) ?? '' });
  };
  const placeOf = (row: BoardRow) => curePlace(mainBlocker(row, kind), row.ticket, flight.status);
  const fix = (row: BoardRow) => {
    const place = placeOf(row);
    if (place === 'party') void openParty(row);
    else if (place) void navigate({ to: place.page });
  };
  return { placeOf, fix, busy };
}
