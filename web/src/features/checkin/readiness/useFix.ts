import { useNavigate } from '@tanstack/react-router';
import { checkInMastersCreate, type FlightRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { partyPage } from '../../../shell/checkInPages';
import { type BoardRow, mainBlocker } from './board';
import { curePlace } from './cures';

type FlightOfRow = Pick<FlightRead, 'id' | 'status'>;

/** Opens the page that cures a row; a party's form opens its check-in first. */
export function useFix<Row extends BoardRow>(flightOf: (row: Row) => FlightOfRow, kind: string | null) {
  const navigate = useNavigate();
  const [write, busy] = useWrite();
  const openParty = async (row: Row) => {
    const { ticketMasterId } = row.ticket;
    const body = { ticketMasterId, flightId: flightOf(row).id };
    const opened = await write(() => checkInMastersCreate({ body }));
    if (opened) void navigate({ to: partyPage(opened.data.id) ?? '' });
  };
  const placeOf = (row: Row) => curePlace(mainBlocker(row, kind), row.ticket, flightOf(row));
  const fix = (row: Row) => {
    const place = placeOf(row);
    if (place === 'party') void openParty(row);
    else if (place) void navigate(place);
  };
  return { placeOf, fix, busy };
}
