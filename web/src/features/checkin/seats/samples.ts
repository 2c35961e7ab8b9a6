// A small cabin with a family and two strangers in it, for the tests of seats.
import type { CheckInTicket, SeatMapRead } from '../../../api/client';
import { ticket } from '../samples';

/** Business in row 1, Economy in 3 to 5 with exits at 4; 3B has somebody, 5F somebody who is checked in. */
export const MAP: SeatMapRead = {
  flightId: 'f1',
  aircraft: 'B737-800',
  blocks: [
    { seatCategoryType: 'Business', rowFrom: 1, rowTo: 1, letters: 'A F', exitRows: [] },
    { seatCategoryType: 'Economy', rowFrom: 3, rowTo: 5, letters: 'ABC DEF', exitRows: [4] },
  ],
  taken: [
    ...[
      { seatNumber: '3B', ticketId: 'x1', ticketMasterId: 'b9', passengerName: 'Lidia Abreu' },
      { seatNumber: '3C', ticketId: 't1', ticketMasterId: 'b1', passengerName: 'Idania Castillo' },
    ].map((seat) => ({ ...seat, checkedIn: false })),
    {
      seatNumber: '5F',
      ticketId: 'x2',
      ticketMasterId: 'b8',
      passengerName: 'Orestes Mesa',
      checkedIn: true,
    },
  ],
};

const traveler = (id: string, place: number, passengerName: string, more: Partial<CheckInTicket> = {}) =>
  ticket(id, { place, passengerName, seatNumber: null, ...more });

export const IDANIA = traveler('t1', 0, 'Idania Castillo', { seatNumber: '5A' });
export const RAMON = traveler('t2', 1, 'Ramón Castillo', { seatNumber: '5B' });
export const CHILD = traveler('t3', 2, 'Alba Castillo', {
  passengerAgeCategory: 'Child',
  dateOfBirth: '2018-11-20',
});
export const BABY = traveler('t4', 3, 'Mateo Castillo', {
  passengerAgeCategory: 'Infant',
  dateOfBirth: '2026-01-02',
});

/** Idania holds the baby; the map still shows the seat from before she was moved. */
export const FAMILY: readonly CheckInTicket[] = [IDANIA, RAMON, CHILD, BABY];
