import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hasUnsavedChanges } from '../../../kit/feedback/leave';
import { FEES, fee, onFlight, PRICES, price } from './samples';
import {
  cellIn,
  choose,
  ctrlS,
  deskOfTests,
  FEE,
  PRICE,
  SAVE_ALLOTMENTS,
  SAVE_FEES,
  SAVE_PRICES,
  show,
  type,
} from './testing';

const desk = deskOfTests();

const STALE = {
  status: 409,
  body: {
    message: 'Stale',
    code: 'stale',
    changes: [
      {
        field: 'Economy Adult OneWay',
        before: '189.00',
        after: '190.00',
        by: 'Yoel',
        at: '2026-11-14T15:00:00Z',
      },
    ],
  },
};

describe('saving', () => {
  test('everything in one go: each part over the version that the one before answered', async () => {
    await show();
    type(PRICE, 0, 0, '190');
    type(PRICE, 0, 1, '9%');
    type(FEE, 0, 2, '24');
    fireEvent.click(screen.getByRole('radio', { name: 'Allotments 1' }));
    await screen.findByRole('grid', { name: 'Allotments' });
    type('Allotments', 1, 0, '20');
    expect(screen.getByText('4 cells changed')).toBeTruthy();
    expect(
      screen.getByText('1 price, 1 commission, 1 fee, 1 allotment. 6 held seats keep their quoted price.'),
    ).toBeTruthy();
    expect(hasUnsavedChanges()).toBe(true);
    desk.now.prices = [
      price({ ...PRICES[0], price: '190.00', commissionAmount: null, commissionPercent: '9.00' } as never),
    ];
    desk.now.fees = [onFlight(fee('US', '23.40'), '24.00'), ...FEES.slice(1)];
    ctrlS();
    expect(await screen.findByText('Entity saved')).toBeTruthy();
    expect(desk.called(SAVE_PRICES)).toEqual([
      {
        flightId: 'f1',
        version: 4,
        remove: [],
        save: [
          {
            seatCategoryType: 'Economy',
            passengerAgeCategory: 'Adult',
            tripSort: 'OneWay',
            officeHoldingId: null,
            price: '190.00',
            commissionAmount: null,
            commissionPercent: '9.00',
          },
        ],
      },
    ]);
    expect(desk.called(SAVE_FEES)).toMatchObject([
      { version: 5, save: [{ extraFeeId: 'us', amount: '24.00' }] },
    ]);
    expect(desk.called(SAVE_ALLOTMENTS)).toMatchObject([
      { version: 6, items: [{ officeHoldingId: 'gulf', seats: 20, releaseOn: '2026-11-18' }] },
    ]);
    // The allotments were not saved by this server: they stay to be saved, the rest is done.
    expect(await screen.findByText('1 cell changed')).toBeTruthy();
  });

  test('what is still being typed belongs to it', async () => {
    await show();
    choose(PRICE, 1, 0);
    fireEvent.keyDown(cellIn(PRICE, 1, 0), { key: '7' });
    ctrlS();
    await waitFor(() => expect(desk.called(SAVE_PRICES)).toMatchObject([{ save: [{ price: '7.00' }] }]));
  });

  test('a wrong cell keeps its text and its sentence, and nothing is sent', async () => {
    await show();
    type(PRICE, 0, 0, 'abc');
    expect(cellIn(PRICE, 0, 0).textContent).toBe('abc');
    const sentence = 'Input invalid. Only a number with 2 decimal places';
    expect(
      screen.getByRole('button', { name: `Economy · Adult · One way · General · ${sentence}` }),
    ).toBeTruthy();
    ctrlS();
    expect(await screen.findByText('Nothing saved. Fix the marked cells.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(cellIn(PRICE, 0, 0)));
    expect(desk.called(SAVE_PRICES)).toEqual([]);
  });

  test('what the server refuses is marked in its cell; what was saved before it is done', async () => {
    await show();
    type(PRICE, 0, 0, '190');
    type(FEE, 0, 2, '24');
    desk.now.prices = [price({ ...PRICES[0], price: '190.00' } as never), ...PRICES.slice(1)];
    desk.now.answers[SAVE_FEES] = () => ({
      status: 422,
      body: { message: 'No', code: 'unprocessable', fields: { 'save.0.amount': 'Too dear' } },
    });
    ctrlS();
    expect(await screen.findByText('The rest was saved. Fix the marked cells.')).toBeTruthy();
    await screen.findByText('1 cell changed');
    expect(cellIn(PRICE, 0, 0).dataset.changed).toBeUndefined();
    expect(cellIn(FEE, 0, 2).textContent).toBe('24.00');
  });

  test('a stale save tells what changed and by whom; the newest keeps what was typed', async () => {
    await show();
    type(PRICE, 0, 2, '170');
    desk.now.version = 9;
    desk.now.prices = [price({ ...PRICES[0], price: '190.00' } as never), ...PRICES.slice(1)];
    const save = desk.now.answers[SAVE_PRICES];
    desk.now.answers[SAVE_PRICES] = () => STALE;
    ctrlS();
    const notice = (await screen.findByText('Changed by another user')).closest('[role=alert]');
    expect(notice?.textContent).toContain('Eco Adult OW');
    expect(notice?.textContent).toContain('Yoel');
    expect(notice?.textContent).toContain('Nothing was saved.');
    expect(cellIn(PRICE, 0, 0).textContent).toBe('189.00');
    fireEvent.click(screen.getByRole('button', { name: 'Load latest' }));
    await waitFor(() => expect(cellIn(PRICE, 0, 0).textContent).toBe('190.00'));
    expect(cellIn(PRICE, 0, 2).textContent).toBe('170.00');
    if (save) desk.now.answers[SAVE_PRICES] = save;
    ctrlS();
    await waitFor(() =>
      expect(desk.called(SAVE_PRICES)[1]).toMatchObject({ version: 9, save: [{ price: '170.00' }] }),
    );
  });

  test('a stale save after another part was saved does not say that nothing was', async () => {
    await show();
    type(PRICE, 0, 0, '190');
    type(FEE, 0, 2, '24');
    desk.now.answers[SAVE_FEES] = () => STALE;
    ctrlS();
    expect(
      await screen.findByText('Only part was saved. Load the latest version; your other entries are kept.'),
    ).toBeTruthy();
    expect(desk.called(SAVE_PRICES)).toHaveLength(1);
    expect(cellIn(FEE, 0, 2).textContent).toBe('24.00');
  });

  test('Discard puts everything back, and Ctrl Z brings it again', async () => {
    await show();
    type(PRICE, 0, 0, '190');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(cellIn(PRICE, 0, 0).textContent).toBe('189.00');
    expect(hasUnsavedChanges()).toBe(false);
    fireEvent.keyDown(cellIn(PRICE, 0, 0), { key: 'z', ctrlKey: true });
    expect(cellIn(PRICE, 0, 0).textContent).toBe('190.00');
  });
});
