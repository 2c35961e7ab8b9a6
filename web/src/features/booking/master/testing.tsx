// A desk at which one booking's page is open, for its tests.
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { TicketMasterRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { CARD, FILE, MAIL, NO_CREDIT, NOTE, PAYMENT, SOLD } from './samples';
import TicketsMaster from './TicketsMaster';

export interface Desk {
  /** What the server has; a test may change it. */
  booking: TicketMasterRead;
  answers: Record<string, (body: never) => Answer>;
  calls: Call[];
}

export function deskWith(booking: TicketMasterRead = SOLD): Desk {
  const answers: Desk['answers'] = {
    'GET /api/TicketMaster/GetById/b1': () => ({ body: desk.booking }),
    'GET /api/Payments/GetByEntityId/b1': () => ({ body: [CARD, PAYMENT] }),
    'GET /api/PaymentGateway/GetByTicketMasterId/b1': () => ({ body: [] }),
    'GET /api/FileAttachments/GetByEntityId/b1': () => ({ body: [FILE] }),
    'GET /api/TicketMaster/GetChanges/b1': () => ({ body: [] }),
    'GET /api/TicketMaster/GetRefunds/b1': () => ({ body: NO_CREDIT }),
    'GET /api/TicketMaster/GetMails/b1': () => ({ body: [MAIL] }),
    'GET /api/EventLogs/GetListByFilter': () => ({
      body: [NOTE, { ...NOTE, id: 'e2', eventTypes: 'Created', eventText: 'Not a note.' }],
    }),
    'GET /api/Auth/Profile': () => ({ body: { id: 'u9' } }),
  };
  const desk: Desk = { booking, answers, calls: stubServer(answers) };
  signIn('OfficeSaleAgent');
  return desk;
}

export function leaveDesk(): void {
  act(clearSession);
  vi.unstubAllGlobals();
}

export const show = (search = '') =>
  showAt('/TicketsMaster/$id', TicketsMaster, `/TicketsMaster/b1${search}`);

/** The page, once the booking is on it. */
export async function open(search = '') {
  const router = show(search);
  await screen.findByRole('heading', { level: 1, name: 'KXR4TD' });
  return router;
}

export const sent = ({ calls }: Desk, call: string): unknown[] =>
  calls.filter((each) => each.call === call).map(({ body }) => body);

export const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

export async function choose(menu: string, name: string): Promise<void> {
  press(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
