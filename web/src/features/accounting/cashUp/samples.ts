import type { CashUpLine, DayCashUp } from '../../../api/client';

export const CASH: CashUpLine = {
  ...{ appUserId: 'u1', appUserName: 'Iliana Soto', paymentMethodId: 'm1', paymentMethodName: 'Cash' },
  ...{ kind: 'Cash', taken: '170.00', returned: '20.00', expected: '150.00' },
  ...{ counted: null, difference: null, moved: false, reason: null, countedAt: null, countedBy: null },
  mayCount: true,
};

export const COUNTED_CHECK: CashUpLine = {
  ...CASH,
  ...{ paymentMethodId: 'm2', paymentMethodName: 'Check', kind: 'Check' },
  ...{ taken: '30.00', returned: '0.00', expected: '30.00', counted: '29.00', difference: '-1.00' },
  ...{ reason: 'A dollar fell down', countedAt: '2026-11-19T22:02:00Z', countedBy: 'Iliana Soto' },
};

export const DAY: DayCashUp = {
  ...{ officeId: 'o1', officeName: 'Miami Centro', day: '2026-11-19', open: true },
  lines: [CASH, COUNTED_CHECK],
  ...{ taken: '200.00', returned: '20.00', expected: '180.00', counted: '29.00', difference: '-1.00' },
  toCount: 1,
};
