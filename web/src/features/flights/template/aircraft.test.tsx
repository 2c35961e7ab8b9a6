import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { AIRBUS } from '../aircraft/samples';
import FlightTemplate from './FlightTemplate';

let calls: Call[] = [];

beforeEach(() => {
  const empty = () => ({ body: [] });
  calls = stubServer({
    ...Object.fromEntries(
      ['Airlines', 'Airports', 'OfficeHoldings', 'ExtraFees', 'FlightTemplate'].map((name) => [
        `GET /api/${name}`,
        empty,
      ]),
    ),
    'GET /api/AircraftTypes': () => ({ body: [AIRBUS] }),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const show = async () => {
  showAt('/flighttemplate', FlightTemplate, '/flighttemplate?template=new');
  await screen.findByRole('heading', { name: 'New template', level: 1 });
};

describe('the aircraft type of a template', () => {
  test('brings its map, its name and its seats', async () => {
    signIn('CharterFlight');
    await show();
    fireEvent.click(screen.getByRole('combobox', { name: 'Aircraft type' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Airbus A320' }));
    expect(screen.getByLabelText('Aircraft')).toHaveProperty('value', 'Airbus A320');
    expect(screen.getByLabelText('Economy')).toHaveProperty('value', '150');
    expect(screen.getByText('Business: 12 seats on the map, 12 on sale')).toBeTruthy();
  });

  test('is not offered to those who may not read the types; they type the rows', async () => {
    signIn('CharterAccounting');
    await show();
    expect(screen.queryByRole('combobox', { name: 'Aircraft type' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add row range' }));
    expect(screen.getByRole('group', { name: 'Range 1' })).toBeTruthy();
    expect(calls.some(({ call }) => call === 'GET /api/AircraftTypes')).toBe(false);
  });
});
