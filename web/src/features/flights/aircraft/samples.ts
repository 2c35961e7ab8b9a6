// Aircraft types for the tests.
import type { AircraftTypeRead, SeatBlock } from '../../../api/client';

export const BUSINESS_ROWS: SeatBlock = {
  seatCategoryType: 'Business',
  rowFrom: 1,
  rowTo: 3,
  letters: 'AC DF',
  exitRows: [],
};

export const ECONOMY_ROWS: SeatBlock = {
  seatCategoryType: 'Economy',
  rowFrom: 7,
  rowTo: 31,
  letters: 'ABC DEF',
  exitRows: [14, 15],
};

export const AIRBUS: AircraftTypeRead = {
  id: 'a320',
  version: 2,
  name: 'Airbus A320',
  seatMap: [BUSINESS_ROWS, ECONOMY_ROWS],
  active: true,
};

export const EMBRAER: AircraftTypeRead = {
  id: 'e175',
  version: 1,
  name: 'Embraer E175',
  seatMap: [{ ...ECONOMY_ROWS, rowFrom: 1, rowTo: 19, letters: 'AC DF', exitRows: [] }],
  active: true,
};

/** No longer in use. */
export const TUPOLEV: AircraftTypeRead = { ...EMBRAER, id: 'tu', name: 'Tupolev 154', active: false };
