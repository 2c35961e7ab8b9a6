import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasUnsavedChanges } from '../../../kit/feedback/leave';
import { showAt, signIn } from '../../../kit/testing/testingDesk';
import PricesAndFees from './PricesAndFees';
import { FLIGHT, fee, onFlight, PRICES, price } from './samples';
import {
  cellIn,
  choose,
  ctrlS,
  deskOfTests,
  FEE,
  grid,
  PRICE,
  SAVE_FEES,
  SAVE_PRICES,
  show,
  type,
} from './testing';

const desk = deskOfTests();

describe('the page of a flight’s prices', () => {
  test('shows the flight, its prices, its fees, and how many of each', async () => {
    await show();
    expect(screen.getByText('Prices and fees · Sat Nov 21 · 07:15 AM · B737-800')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Fees 2' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Allotments 1' })).toBeTruthy();
    expect(cellIn(PRICE, 0, 0).textContent).toBe('189.00');
    expect(cellIn(PRICE, 0, 7).dataset.own).toBe('true');
    expect(cellIn(FEE, 1, 2).textContent).toBe('27.50');
    expect(screen.getByText('No changes to save')).toBeTruthy();
  });

  test('leads back to the flight', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Flight' }).getAttribute('href')).toBe('/flightSchedule/info/f1');
  });

  test('the scope of the address chooses the sheet, and choosing one changes the address', async () => {
    const router = await show('allotments');
    expect(grid('Allotments')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Fees 2' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ scope: 'fees' }));
    expect(grid(FEE)).toBeTruthy();
    expect(screen.queryByRole('grid', { name: PRICE })).toBeNull();
  });

  test('the bar names the chosen cell and what became of it', async () => {
    await show();
    type(PRICE, 0, 5, '169');
    choose(PRICE, 0, 5);
    const bar = screen.getByText('Cubamía', { selector: 'b' }).closest('div');
    expect(bar?.textContent).toBe('Economy · Adult · Round trip · Cubamía179.00169.00');
  });

  test('asks for columns that most flights can do without', async () => {
    await show();
    expect(within(grid(PRICE)).queryByText('Multi-city, per leg')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByLabelText('Multi-city prices'));
    expect(within(grid(PRICE)).getByText('Multi-city, per leg')).toBeTruthy();
  });
});

describe('fees', () => {
  test('are removed and put back until saved', async () => {
    await show('fees');
    fireEvent.click(screen.getByRole('button', { name: 'Remove US' }));
    expect(screen.getByRole('radio', { name: 'Fees 1' })).toBeTruthy();
    expect(screen.getByText(/^1 fee\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Restore US' }));
    expect(screen.getByText('No changes to save')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove US' }));
    ctrlS();
    await waitFor(() => expect(desk.called(SAVE_FEES)).toMatchObject([{ save: [], remove: ['us'] }]));
  });

  test('are added from the catalogue, those of the flight left out', async () => {
    await show('fees');
    fireEvent.click(screen.getByRole('button', { name: 'Add fee' }));
    const offered = await screen.findAllByRole('option', { hidden: true });
    expect(offered.map((option) => option.textContent)).toEqual(['BG1Fee BG130.00']);
    fireEvent.click(offered[0] as HTMLElement);
    expect(cellIn(FEE, 2, 2).dataset.changed).toBe('true');
    ctrlS();
    await waitFor(() =>
      expect(desk.called(SAVE_FEES)).toMatchObject([
        { save: [{ extraFeeId: 'bg1', amount: null }], remove: [] },
      ]),
    );
  });
});

describe('who may change what', () => {
  test('allotments are the administration’s: others read them, and why', async () => {
    signIn('CharterFlight');
    await show('allotments');
    expect(grid('Allotments').getAttribute('aria-readonly')).toBe('true');
    expect(
      screen.getByText("Only the operator's administration and accounting can change allotments."),
    ).toBeTruthy();
  });

  test('once check-in began nothing is allotted', async () => {
    desk.now.flight = { ...FLIGHT, status: 'CheckIn' };
    await show('allotments');
    expect(screen.getByText(/^No more seats can be allotted/)).toBeTruthy();
    expect(grid('Allotments').getAttribute('aria-readonly')).toBe('true');
  });

  test('a flight that departed is only read', async () => {
    desk.now.flight = { ...FLIGHT, status: 'Departed' };
    await show();
    expect(screen.getByText('The flight is departed. It can no longer be changed.')).toBeTruthy();
    expect(grid(PRICE).getAttribute('aria-readonly')).toBe('true');
    for (const name of ['Copy from flight', 'Add fee', 'Save', 'Remove US']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('a flight without seats has no prices to set', async () => {
    desk.now.flight = { ...FLIGHT, seats: [] };
    await show();
    expect(screen.getByText('This flight has no seats')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the flight' }).getAttribute('href')).toBe(
      '/flightSchedule/form/f1',
    );
  });

  test('what cannot be loaded says so and can be tried again', async () => {
    const load = desk.now.answers['GET /api/FlightPrices'];
    desk.now.answers['GET /api/FlightPrices'] = () => ({ status: 404, body: { message: 'It is gone.' } });
    showAt('/flight/pricesAndFees/$id', PricesAndFees, '/flight/pricesAndFees/f1');
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    if (load) desk.now.answers['GET /api/FlightPrices'] = load;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'XC 410' })).toBeTruthy();
  });
});

describe('copying from another flight', () => {
  beforeEach(() => {
    const other = { ...FLIGHT, id: 'f0', departureDate: '2026-11-14' };
    desk.now.answers['POST /api/Flights/GetByDateRange'] = () => ({
      body: [{ ...other, id: 'f2', flightNumber: 'XC 9' }, other],
    });
  });

  test('the flight of this number a week before is chosen; its prices and fees fill the cells, unsaved', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy from flight' }));
    const chosen = (await screen.findByRole('radio', { name: /XC 410/ })) as HTMLInputElement;
    expect(chosen.checked).toBe(true);
    expect(desk.called('POST /api/Flights/GetByDateRange')[0]).toMatchObject({
      filterByDateStart: '2026-11-14',
      filterByDateEnd: '2026-11-14',
    });
    desk.now.prices = [price({ ...PRICES[0], price: '199.00' } as never)];
    desk.now.fees = [onFlight(fee('US', '23.40'))];
    desk.now.answers['GET /api/FlightExtraFees/GetListByFlightId/f0'] = () => ({ body: desk.now.fees });
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(cellIn(PRICE, 0, 0).textContent).toBe('199.00'));
    expect(cellIn(PRICE, 0, 2).textContent).toBe('199.00');
    expect(cellIn(PRICE, 0, 2).dataset.inherited).toBe('true');
    expect(cellIn(FEE, 1, 2).closest('tr')?.dataset.removed).toBe('true');
    expect(desk.called(SAVE_PRICES)).toEqual([]);
    expect(hasUnsavedChanges()).toBe(true);
  });

  test('only what is ticked is copied', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy from flight' }));
    await screen.findByRole('radio', { name: /XC 410/ });
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByLabelText('Prices'));
    fireEvent.click(within(dialog).getByLabelText('Fees'));
    const copy = screen.getByRole('button', { name: 'Copy' });
    expect(copy.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Choose prices or fees')).toBeTruthy();
  });
});
