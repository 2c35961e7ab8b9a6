import { expect, test } from 'vitest';
import type { PaymentRead } from '../../../api/client';
import { PAYMENT } from './samples';
import { type Me, undoing } from './undoing';

const YANELIS: Me = { id: 'yanelis', role: 'OfficeSaleAgent', today: '2026-10-01' };
const ACCOUNTING: Me = { id: 'maria', role: 'CharterAccounting', today: '2026-10-09' };

test.each([
  ['who took it, the same day', PAYMENT, YANELIS, 'freely'],
  ['who took it, but yesterday', PAYMENT, { ...YANELIS, today: '2026-10-02' }, null],
  ['who took it, but by card', { ...PAYMENT, kind: 'Card' }, YANELIS, null],
  ['somebody else at the desk', PAYMENT, { ...YANELIS, id: 'iliana' }, null],
  ['nobody known yet', PAYMENT, { ...YANELIS, id: undefined }, null],
  ['accounting, at any time', { ...PAYMENT, kind: 'Card' }, ACCOUNTING, 'with reason'],
  ['nobody twice', { ...PAYMENT, state: 'Reversed' }, ACCOUNTING, null],
] as [string, PaymentRead, Me, string | null][])('a payment is undone by %s', (_, payment, me, how) => {
  expect(undoing(payment, me)).toBe(how);
});
