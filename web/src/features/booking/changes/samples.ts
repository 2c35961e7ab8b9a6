// Quotes of changes of the sold booking, for the tests.
import type {
  BookingChangeRead,
  ChangeLineRead,
  ChangeQuoteRead,
  FlightOption,
  PaymentRefundsRead,
  RefundsRead,
} from '../../../api/client';

export const line = (more: Partial<ChangeLineRead>): ChangeLineRead => ({
  kind: 'Fare',
  ticketId: 't3',
  passenger: 'Camila Valdés Peña',
  flight: 'XC 414, Mon Nov 23 2026',
  code: 'FARE',
  title: 'XC 414, Mon Nov 23 2026',
  rule: 'RoundTrip price for all',
  before: '139.00',
  after: '174.00',
  commissionBefore: '10.00',
  commissionAfter: '12.00',
  quantity: 1,
  flightBefore: 'XC 410, Sat Nov 21 2026',
  seatBefore: 'Economy',
  seatAfter: 'Economy',
  ...more,
});

const none = { flightBefore: null, seatBefore: null, seatAfter: null } as const;
const noCommission = { commissionBefore: '0.00', commissionAfter: '0.00' } as const;

const MOVE_LINES: readonly ChangeLineRead[] = [
  line({}),
  line({
    ...none,
    ...noCommission,
    kind: 'Tax',
    code: 'US',
    title: 'U.S. transport tax',
    rule: "Mandatory, at today's amount",
    before: '22.20',
    after: '22.20',
  }),
  line({
    ...none,
    ...noCommission,
    kind: 'ChangeFee',
    code: 'FlightChange',
    title: 'Flight change fee',
    rule: '24–72 h before departure: 50.00 per ticket',
    before: '0.00',
    after: '50.00',
  }),
];

export const MOVE_QUOTE: ChangeQuoteRead = {
  id: 'cq1',
  ticketMasterId: 'b1',
  version: 7,
  kind: 'Flight',
  lines: [...MOVE_LINES],
  operatorMade: false,
  fee: '50.00',
  waived: '0.00',
  due: '85.00',
  commission: '2.00',
  toPay: '293.60',
  credit: '0.00',
  toAccount: '83.00',
  creditLeft: '3917.00',
  quotedAt: '2026-10-03T14:42:00Z',
};

const FARE_RULE = 'Refundable, less the cancellation fee';
const back = { ...none, flight: 'XC 410, Sat Nov 21 2026', commissionAfter: '0.00' } as const;

/** The outbound tickets of both passengers: fares and taxes come back, the bag is kept, a fee of 35 each. */
export const CANCEL_LINES: readonly ChangeLineRead[] = [
  line({
    ...back,
    ticketId: 't1',
    passenger: 'Marisol Peña Duarte',
    rule: FARE_RULE,
    before: '179.00',
    after: '0.00',
  }),
  line({
    ...back,
    ...noCommission,
    ...{
      ticketId: 't1',
      passenger: 'Marisol Peña Duarte',
      kind: 'Tax',
      code: 'US',
      title: 'U.S. transport tax',
    },
    ...{ rule: 'Tax on a flight not flown', before: '22.20', after: '0.00' },
  }),
  line({
    ...back,
    ...noCommission,
    ...{ ticketId: 't1', passenger: 'Marisol Peña Duarte', kind: 'Extra', code: 'BAG', title: 'Second bag' },
    ...{ rule: 'Not refundable', before: '40.00', after: '40.00' },
  }),
  line({ ...back, rule: FARE_RULE, before: '139.00', after: '0.00' }),
  line({
    ...back,
    ...noCommission,
    ...{ kind: 'Tax', code: 'US', title: 'U.S. transport tax' },
    ...{ rule: 'Tax on a flight not flown', before: '22.20', after: '0.00' },
  }),
  ...(['t1', 't3'] as const).map((ticketId) =>
    line({
      ...back,
      ...noCommission,
      ...{ ticketId, kind: 'ChangeFee', code: 'Cancellation', title: 'Cancellation fee' },
      ...{ rule: '72 h or more before departure: 35.00 per ticket', before: '0.00', after: '35.00' },
    }),
  ),
  line({
    ...back,
    ...noCommission,
    ...{ kind: 'Waiver', code: 'Cancellation', title: 'Cancellation fee waived' },
    ...{ rule: 'Medical letter', before: '0.00', after: '-35.00' },
  }),
];

export const CANCEL_QUOTE: ChangeQuoteRead = {
  ...MOVE_QUOTE,
  id: 'cq2',
  kind: 'Cancel',
  lines: [...CANCEL_LINES],
  fee: '70.00',
  waived: '35.00',
  due: '-327.40',
  commission: '-22.00',
  toPay: '0.00',
  credit: '118.80',
  toAccount: '-305.40',
  creditLeft: '4305.40',
};

export const OPTION: FlightOption = {
  flightId: 'f414',
  flightNumber: 'XC 414',
  departureDate: '2026-11-23',
  departureTime: '12:30',
  arrivalDate: '2026-11-23',
  arrivalTime: '13:35',
  duration: '1h:5m',
  options: [
    { seatCategoryType: 'Economy', seatsLeft: 61, difference: '35.00', adultDifference: null, refusal: null },
  ],
};

export const APPLIED: BookingChangeRead = {
  ...{ id: 'c1', kind: 'Flight', lines: [...MOVE_LINES], operatorMade: false },
  ...{ fee: '50.00', waived: '0.00', due: '85.00', commission: '2.00' },
  quotedAt: '2026-10-03T14:42:00Z',
  quotedBy: 'Iliana Soto',
  appliedAt: '2026-10-03T14:44:00Z',
  appliedBy: 'Iliana Soto',
  reason: null,
};

/** A part of that change's fee, waived the day after. */
export const WAIVED: BookingChangeRead = {
  ...APPLIED,
  ...{ id: 'c3', kind: 'Waiver', fee: '0.00', waived: '30.00', due: '-30.00', commission: '0.00' },
  lines: [
    line({
      ...none,
      ...noCommission,
      ...{ kind: 'Waiver', code: 'FlightChange', title: 'Flight change fee waived', rule: 'Medical letter' },
      ...{ before: '0.00', after: '-30.00' },
    }),
  ],
  quotedAt: '2026-10-04T09:10:00Z',
  quotedBy: 'Rosa Lima',
  appliedAt: '2026-10-04T09:10:00Z',
  appliedBy: 'Rosa Lima',
  reason: 'Medical letter',
};

export const QUOTED: BookingChangeRead = {
  ...APPLIED,
  id: 'c2',
  kind: 'Cancel',
  lines: [...CANCEL_LINES],
  due: '-327.40',
  appliedAt: null,
  appliedBy: null,
};

const PAID: PaymentRefundsRead = {
  ...{ paymentId: 'pay2', kind: 'Card', paymentMethodName: 'Credit card', brand: 'Visa', lastFour: '4242' },
  ...{ officeName: 'Hialeah', receiver: 'Operator', state: 'Recorded', paidAt: '2026-10-02T14:26:00Z' },
  ...{ paid: '570.00', refunded: '40.00', reserved: '0.00', toPayBack: '0.00', left: '530.00' },
  ...{ refunds: [], reimbursements: [] },
};

/** 748.04 of credit that came by card, from the fund, and in cash that the agency has. */
export const REFUNDS: RefundsRead = {
  ...{ ticketMasterId: 'b1', version: 8, paid: '1678.79', refunded: '40.00', reserved: '0.00' },
  ...{ charged: '890.75', limit: '1001.29', limitSet: false, kept: '677.50', credit: '748.04' },
  keptLines: [
    { title: 'Cancellation fee', rule: '35.00 per ticket', amount: '140.00' },
    { title: 'Medical insurance', rule: 'Not refundable', amount: '537.50' },
  ],
  ...{ refundable: '748.04', commission: '65.00' },
  payments: [
    PAID,
    {
      ...PAID,
      ...{ paymentId: 'pay3', kind: 'Fund', paymentMethodName: 'Fund', brand: null, lastFour: null },
      ...{ paid: '108.79', refunded: '0.00', left: '108.79' },
    },
    {
      ...PAID,
      ...{ paymentId: 'pay1', kind: 'Cash', paymentMethodName: 'Cash', brand: null, lastFour: null },
      ...{ receiver: 'Agency', paid: '1000.00', refunded: '0.00', left: '1000.00' },
    },
  ],
};
