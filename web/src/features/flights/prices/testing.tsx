import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { FlightExtraFeeRead, FlightPriceRead, FlightRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import PricesAndFees from './PricesAndFees';
import { AGENCIES, CATALOGUE, FEES, FLIGHT, PRICES, SUMMARY, VERSION } from './samples';

export const SAVE_PRICES = 'PATCH /api/FlightPrices';
export const SAVE_FEES = 'PATCH /api/FlightExtraFees/PatchFlightExtraFees';
export const SAVE_ALLOTMENTS = 'PUT /api/FlightSeats/SaveAllotments';

interface Desk {
  /** What the server has. */
  flight: FlightRead;
  version: number;
  prices: FlightPriceRead[];
  fees: FlightExtraFeeRead[];
  /** How it answers, call by call. */
  answers: Record<string, (body: never) => Answer>;
  calls: Call[];
}

function newDesk(): Desk {
  const desk: Desk = { flight: FLIGHT, version: VERSION, prices: PRICES, fees: FEES, answers: {}, calls: [] };
  const sheet = () => ({ flightId: 'f1', version: desk.version, items: desk.prices });
  const fees = () => desk.fees.map((each) => ({ ...each, version: desk.version }));
  const next = () => {
    desk.version += 1;
  };
  desk.answers = {
    'GET /api/Flights/GetById/f1': () => ({ body: { ...desk.flight, version: desk.version } }),
    'GET /api/FlightPrices': () => ({ body: sheet() }),
    'GET /api/FlightExtraFees/GetListByFlightId/f1': () => ({ body: fees() }),
    'GET /api/Flights/GetSeatsSoldByOfficeHoldingSummary/f1': () => ({ body: SUMMARY }),
    'GET /api/OfficeHoldings': () => ({ body: AGENCIES }),
    'GET /api/ExtraFees': () => ({ body: CATALOGUE }),
    [SAVE_PRICES]: () => {
      next();
      return { body: sheet() };
    },
    [SAVE_FEES]: () => {
      next();
      return { body: fees() };
    },
    [SAVE_ALLOTMENTS]: () => {
      next();
      return { body: [{ version: desk.version }] };
    },
  };
  desk.calls = stubServer(desk.answers);
  return desk;
}

/** A server with one flight, and the operator's administrator signed in, anew for each test. */
export function deskOfTests(): { readonly now: Desk; called: (call: string) => unknown[] } {
  const held: { now: Desk } = { now: {} as Desk };
  beforeEach(() => {
    signIn('CharterAdmin');
    held.now = newDesk();
  });
  afterEach(() => {
    act(() => clearSession());
    vi.unstubAllGlobals();
  });
  return {
    get now() {
      return held.now;
    },
    called: (call) => held.now.calls.filter((each) => each.call === call).map(({ body }) => body),
  };
}

export const show = async (scope = '') => {
  const address = `/flight/pricesAndFees/f1${scope && `?scope=${scope}`}`;
  const router = showAt('/flight/pricesAndFees/$id', PricesAndFees, address);
  await screen.findByRole('heading', { level: 1, name: 'XC 410' });
  return router;
};

export const PRICE = 'Prices';
export const FEE = 'Fees on this flight';
export const grid = (name: string) => screen.getByRole('grid', { name });
export const cellIn = (name: string, row: number, column: number) =>
  grid(name).querySelector(`tr[data-row="${row}"] td[data-column="${column}"]`) as HTMLElement;

export const choose = (name: string, row: number, column: number) =>
  fireEvent.pointerDown(cellIn(name, row, column), { button: 0, pointerType: 'mouse' });

export const type = (name: string, row: number, column: number, text: string) => {
  choose(name, row, column);
  fireEvent.keyDown(cellIn(name, row, column), { key: text.charAt(0) });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
};

export const ctrlS = () => fireEvent.keyDown(document.activeElement ?? window, { key: 's', ctrlKey: true });
