import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../access';
import type { FlightRead } from '../../api/client';
import { clearSession } from '../../api/session';
import { setDeskZone } from '../../kit/format/dates';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { BORDER, FLIGHT, NOW } from './samples';
import { Workbench } from './Workbench';

const SEND = 'POST /api/Tickets/GenerateEditFact/f1';
const PREVIEW = 'POST /api/Tickets/PreviewEditFact/f1';
const SHOWN = {
  number: 3,
  content: 'Changes',
  people: 3,
  gaps: 1,
  messages: ["UNA:+.? '\nBGM+745'\n", "UNA:+.? '\nBGM+745+CP'\n"],
};

let shown: Answer;
let calls: Call[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  setDeskZone('America/New_York');
  shown = { body: SHOWN };
  calls = stubServer({
    'GET /api/Tickets/GetBorder/f1': () => ({ body: BORDER }),
    [PREVIEW]: () => shown,
    [SEND]: () => ({ body: 'UNA' }),
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  setDeskZone(undefined);
  act(() => clearSession());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(role: Role = 'CharterAdmin', flight: Partial<FlightRead> = {}) {
  signIn(role);
  const Page = () => <Workbench flight={{ ...FLIGHT, ...flight }} pages={null} />;
  showAt(['/checkin/flight/$id'], Page, '/checkin/flight/f1?view=border');
}

const count = (call: string) => calls.filter((each) => each.call === call).length;

test('the next version is looked at before it is sent, with what is not complete', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 3, not sent' }));
  expect(dialog.getByText('3 passengers are in it.', { exact: false })).toBeTruthy();
  expect(dialog.getByText('The data of 1 passenger is not complete.')).toBeTruthy();
  expect(dialog.getByLabelText('Message').textContent).toBe(SHOWN.messages.join(''));
  expect(count(SEND)).toBe(0);
  // The log notes each look.
  expect(count(PREVIEW)).toBe(1);

  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(count(SEND)).toBe(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a message that cannot be made says why', async () => {
  shown = {
    status: 409,
    body: { message: 'Enter the sender of passenger lists first.', code: 'apisSenderMissing' },
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/Enter the sender of passenger lists first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('who may not have the papers has no preview', async () => {
  open('CharterSale');
  await screen.findByRole('region', { name: 'Manifest versions' });
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('a flight that is over has none', async () => {
  open('CharterAdmin', { status: 'Departed' });
  await screen.findByRole('region', { name: 'Manifest versions' });
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});
