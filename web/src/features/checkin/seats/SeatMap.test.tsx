import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '../../../kit/testing/testing';
import { stubServer } from '../../../kit/testing/testingDesk';
import { SeatMap } from './SeatMap';
import { SeatPanelBody } from './SeatPanelBody';
import { BABY, FAMILY, MAP } from './samples';

afterEach(() => vi.unstubAllGlobals());

const seat = (name: string | RegExp) => screen.getByRole('button', { name });
const show = (activeId: string | null, more: { disabled?: boolean } = {}) => {
  const onPick = vi.fn();
  renderKit(<SeatMap map={MAP} party={FAMILY} activeId={activeId} onPick={onPick} {...more} />);
  return onPick;
};

describe('the seat map', () => {
  test('says of every seat who has it', () => {
    show('t1');
    expect(screen.getAllByRole('button')).toHaveLength(20);
    expect(seat('5A, Idania Castillo').getAttribute('aria-pressed')).toBe('true');
    expect(seat('5B, Ramón Castillo').getAttribute('aria-pressed')).toBe('false');
    expect(seat('3B, Lidia Abreu, assigned').getAttribute('aria-disabled')).toBe('true');
    expect(seat('5F, Orestes Mesa, checked in').getAttribute('aria-disabled')).toBe('true');
    expect(seat('4C, free, exit row').title).toBe('4C, free, exit row. Exit row, not with an infant');
    expect(within(screen.getByRole('table', { name: 'Seat map' })).getAllByText('exit')).toHaveLength(2);
  });

  test('gives a click on a free seat, or on one of the party, to the active passenger', () => {
    const onPick = show('t2');
    fireEvent.click(seat('4C, free, exit row'));
    fireEvent.click(seat('5A, Idania Castillo'));
    expect(onPick.mock.calls).toEqual([
      ['t2', '4C'],
      ['t2', '5A'],
    ]);
  });

  test('gives nothing for a seat that cannot be had, nor for the own one', () => {
    const onPick = show('t1');
    for (const name of ['3B, Lidia Abreu, assigned', '4C, free, exit row', '1A, free', '5A, Idania Castillo'])
      fireEvent.click(seat(name));
    expect(onPick).not.toHaveBeenCalled();
  });

  test('gives nothing to an infant, to nobody, or when seats cannot be changed', () => {
    for (const [activeId, disabled] of [
      [BABY.id, false],
      [null, false],
      ['t1', true],
    ] as const) {
      const onPick = vi.fn();
      const { unmount } = renderKit(
        <SeatMap map={MAP} party={FAMILY} activeId={activeId} onPick={onPick} disabled={disabled} />,
      );
      fireEvent.click(seat('5C, free'));
      expect(onPick).not.toHaveBeenCalled();
      expect(seat('5C, free').title).toMatch(
        /Infants travel on a lap|Choose a passenger first|Seats cannot be changed now/,
      );
      unmount();
    }
  });

  test('is one stop of Tab: the own seat, from where the arrows go on', () => {
    show('t1');
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([seat('5A, Idania Castillo')]);
    seat('5A, Idania Castillo').focus();
    fireEvent.keyDown(seat('5A, Idania Castillo'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(seat('5B, Ramón Castillo'));
    fireEvent.keyDown(seat('5B, Ramón Castillo'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(seat('4B, free, exit row'));
    expect(seat('4B, free, exit row').tabIndex).toBe(0);
  });
});

test('arrows go on from a seat that was clicked, also from a taken one', () => {
  show('t1');
  act(() => seat('3B, Lidia Abreu, assigned').focus());
  fireEvent.keyDown(seat('3B, Lidia Abreu, assigned'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(seat('3C, free'));
});

describe('the seat panel', () => {
  const CALL = 'GET /api/CheckInMasters/GetSeatMap/f1';
  const panel = (answer: object, onSeatTogether?: () => void) => {
    stubServer({ [CALL]: () => answer });
    renderKit(
      <SeatPanelBody
        flightId="f1"
        party={FAMILY}
        activeId="t1"
        onPick={() => undefined}
        onSeatTogether={onSeatTogether}
      />,
    );
  };

  test('counts the seats and seats the party together', async () => {
    const onSeatTogether = vi.fn();
    panel({ body: MAP }, onSeatTogether);
    fireEvent.click(await screen.findByRole('button', { name: 'Seat together' }));
    expect(onSeatTogether).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '2',
      '16',
      '1',
      '1',
    ]);
    expect(screen.getByText('B737-800')).toBeTruthy();
  });

  test('without a map says how the flight is checked in', async () => {
    panel({ body: { ...MAP, blocks: [], taken: [] } });
    expect(await screen.findByText('No seat map')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Seat together' })).toBeNull();
  });

  test('that could not be loaded is tried again', async () => {
    panel({ status: 500, body: { message: 'The server has a problem.', code: 'internal' } });
    expect(await screen.findByText('The seat map could not be loaded')).toBeTruthy();
    stubServer({ [CALL]: () => ({ body: MAP }) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('B737-800')).toBeTruthy();
  });
});
