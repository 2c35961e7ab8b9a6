import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../access';
import type { HitRead } from '../../api/client';
import { clearSession } from '../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { HitPanel } from './HitPanel';
import { cleared, NOEL } from './samples';

const READ = 'GET /api/Screening/GetByPassengerId/p1';
const DECIDE = 'POST /api/Screening/Decide/h1';

let hits: Answer;
let decided: Answer;
let calls: Call[];
const onDecided = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  hits = { body: [NOEL] };
  decided = { body: cleared(NOEL) };
  onDecided.mockReset();
  onClose.mockReset();
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

function open(role: Role = 'CharterCheckInAdmin', hitId?: string) {
  calls = stubServer({ [READ]: () => hits, [DECIDE]: () => decided });
  signIn(role);
  showAt('/checkin', () => (
    <HitPanel passengerId="p1" hitId={hitId} onClose={onClose} onDecided={onDecided} />
  ));
}

const panel = async () => within(await screen.findByRole('complementary', { name: 'Screening hit' }));
const ready = async () => {
  await screen.findByRole('heading', { name: NOEL.passengerName });
  return panel();
};
const sent = () => calls.filter(({ call }) => call === DECIDE).map(({ body }) => body);
const giveReason = (words: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: words } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a hit', () => {
  test('is explained: score, name part by part, birth and document, and the sum', async () => {
    open();
    const hit = await ready();
    expect(hit.getByText('list 3, entry 90417 · CUBA')).toBeTruthy();
    expect(hit.getByText('blocks check-in until decided')).toBeTruthy();
    expect(hit.getByText('average 0.92')).toBeTruthy();
    expect(hit.getByText('0.92 + 0 = 0.92')).toBeTruthy();
    const row = hit.getByText('0.93').closest('tr') as HTMLElement;
    expect(within(row).getByText('a', { selector: 'b' })).toBeTruthy();
    expect(within(row).getByText('e', { selector: 'b' })).toBeTruthy();
    expect(within(hit.getByText('alberto').closest('tr') as HTMLElement).queryByText('0.00')).toBeNull();
    expect(hit.getByText('1971-04-22')).toBeTruthy();
    expect(hit.getByText('1971-08-03')).toBeTruthy();
    expect(hit.getByText('another number')).toBeTruthy();
    expect(hit.getByText('Check-in opens for this passenger')).toBeTruthy();
  });

  test('is cleared with a reason; neither decision is the main one', async () => {
    open();
    await ready();
    for (const name of ['True match', 'Clear passenger'])
      expect(screen.getByRole('button', { name }).getAttribute('data-variant')).not.toBe('filled');
    press('Clear passenger');
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    expect(sent()).toEqual([]);
    giveReason('  Other passport.  ');
    press('Clear passenger');
    await waitFor(() => expect(onDecided).toHaveBeenCalledWith(cleared(NOEL)));
    expect(sent()).toEqual([{ decision: 'Cleared', reason: 'Other passport.', version: 1 }]);
    expect(await screen.findByText('Noel Echevarría Gil is cleared.')).toBeTruthy();
  });

  test('is a true match only after a question', async () => {
    open();
    await ready();
    giveReason('Same person.');
    press('True match');
    expect(await screen.findByText('Noel Echevarría Gil can no longer be sold or checked in.')).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByText('A true match?')).toBeNull());
    expect(sent()).toEqual([]);
    press('True match');
    await screen.findByText('A true match?');
    press('Ok');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ decision: 'TrueMatch' });
  });

  test('that another desk decided meanwhile shows what was decided, and keeps what was typed', async () => {
    open();
    await ready();
    giveReason('Other passport.');
    hits = { body: [cleared(NOEL)] };
    decided = { status: 409, body: { message: 'Look at the hit again.', code: 'hitStale' } };
    press('True match');
    await screen.findByText('A true match?');
    press('Ok');
    const notice = await screen.findByRole('alert');
    expect(await within(notice).findByText('Decided by another desk')).toBeTruthy();
    expect(within(notice).getByText(/No match · Born 2 years apart.* · María González/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe(
      'Other passport.',
    );
    expect(onDecided).not.toHaveBeenCalled();
  });

  test('that the server refuses to decide says why', async () => {
    open();
    await ready();
    decided = { status: 503, body: { message: 'Busy.', code: 'busy' } };
    giveReason('Other passport.');
    press('Clear passenger');
    expect((await screen.findByRole('alert')).textContent).toBe('Busy.');
  });

  test('is read by other roles of the operator', async () => {
    open('CharterSale');
    const hit = await ready();
    expect(hit.getByText('A check-in admin decides this hit.')).toBeTruthy();
    expect(hit.queryByRole('button', { name: 'Clear passenger' })).toBeNull();
  });

  test('once decided tells who, when and why, and may be decided anew', async () => {
    hits = { body: [cleared(NOEL)] };
    open();
    const hit = await ready();
    expect(hit.getByText('Born 2 years apart, other passport.')).toBeTruthy();
    expect(hit.getByText(/^María González · /)).toBeTruthy();
    expect(hit.queryByRole('textbox')).toBeNull();
    press('Change the decision');
    giveReason('Another look.');
    press('Clear passenger');
    await waitFor(() => expect(sent()[0]).toMatchObject({ version: 2 }));
  });
});

test('a hit that was decided before the data changed tells that decision', async () => {
  const { decidedAt, reason, appUserName } = cleared(NOEL);
  hits = {
    body: [{ ...NOEL, earlier: { state: 'Cleared', decidedAt, reason, appUserName } }],
  };
  open();
  const hit = await ready();
  const part = hit.getByRole('region', { name: 'Decided before' });
  expect(part.textContent).toMatch(/No match.*Born 2 years apart.*María González.*Open again/);
});

describe('several hits of a passenger', () => {
  const SECOND: HitRead = { ...NOEL, id: 'h2', score: 0.97, blocks: true };

  test('are decided one after the other', async () => {
    hits = { body: [NOEL, SECOND] };
    open();
    const hit = await ready();
    expect(hit.getByText('Hit 1 of 2, 2 to decide')).toBeTruthy();
    giveReason('Other passport.');
    hits = { body: [SECOND, cleared(NOEL)] };
    press('Clear passenger');
    expect(await screen.findByText('blocks sale and check-in until decided')).toBeTruthy();
    expect(screen.getByText('Hit 1 of 2, 1 to decide')).toBeTruthy();
    press('Next hit');
    expect(await screen.findByText('blocks nothing any more')).toBeTruthy();
  });

  test('open at the one that is asked for', async () => {
    hits = { body: [NOEL, SECOND] };
    open('CharterCheckInAdmin', 'h2');
    expect(await screen.findByText('Hit 2 of 2, 2 to decide')).toBeTruthy();
  });
});

test('the panel closes with Escape, but not while a reason is typed', async () => {
  open();
  await ready();
  giveReason('Other');
  fireEvent.keyDown(screen.getByRole('textbox', { name: /Reason/ }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a hit it says so, and a failure can be tried again', async () => {
  hits = { status: 503, body: { message: 'Busy.', code: 'busy' } };
  open();
  expect(await screen.findByText('The hit could not be loaded')).toBeTruthy();
  hits = { body: [] };
  press('Try again');
  expect(await screen.findByText('This passenger has no hit')).toBeTruthy();
});
