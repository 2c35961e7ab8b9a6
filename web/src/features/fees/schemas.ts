// What the forms of fees and payment methods take.
import { z } from 'zod';
import { parseMoney } from '../../kit/format/money';
import { s } from '../../kit/i18n/t';
import {
  atMost,
  date,
  decimal,
  integer,
  maxLength,
  moreThan,
  optional,
  type Rule,
  required,
  text,
} from '../../kit/rules';
import {
  AGES,
  BAGGAGE_UNIT,
  BASIS,
  BUY_IN,
  FEE_KIND,
  keysOf,
  METHOD_KIND,
  RECEIVER,
  SEATS,
  VALID_BY,
} from './words';

const FEE_CODE = /^[a-z0-9]{1,8}$/i;
const feeCode: Rule = (value) =>
  FEE_CODE.test(value.trim()) ? null : s('Use 1 to 8 letters or digits, e.g. BAG1');

const MOST_HOURS = 8760;

/** An amount as typed; on its way to the server it has two decimals. */
const amount = (...rules: Rule[]) =>
  text(required, decimal, ...rules).transform((typed) => parseMoney(typed) ?? typed);

const day = () => text(optional(date)).transform((typed) => typed || null);

/** As many of a fee as the server admits on one ticket. */
const MOST_OF_A_FEE = 20;

const whole = (...rules: Rule[]) => text(required, integer, ...rules).transform(Number);

export const methodSchema = z
  .object({
    name: text(required, maxLength(80)),
    kind: z.enum(keysOf(METHOD_KIND)),
    receiver: z.enum(keysOf(RECEIVER)),
    forBooking: z.boolean(),
    forCheckIn: z.boolean(),
    forAdmin: z.boolean(),
    surchargePercent: amount(atMost(100)),
    referenceRequired: z.boolean(),
    position: whole(atMost(999)),
    active: z.boolean(),
  })
  .transform((method) => (method.kind === 'Fund' ? { ...method, receiver: 'Operator' as const } : method));

const ENDS_FIRST = s('The end must not be before the start');
const NOT_MANDATORY = s("A fee for excess baggage can't be mandatory");
const AT_CHECK_IN = s('A fee for excess baggage is sold at check-in');

/** What every fee has, alone or as a row of a sheet. */
export const feeRow = {
  code: text(required, feeCode).transform((typed) => typed.trim().toUpperCase()),
  name: text(required, maxLength(120)),
  kind: z.enum(keysOf(FEE_KIND)),
  payee: text(maxLength(120)),
  amount: amount(),
  mandatory: z.boolean(),
  buyIn: z.enum(keysOf(BUY_IN)),
  validFrom: day(),
};

export const feeSchema = z
  .object({
    ...feeRow,
    ageCategories: z.array(z.enum(keysOf(AGES))),
    seatCategories: z.array(z.enum(keysOf(SEATS))),
    passengerClasses: z.array(z.string()),
    maxQuantity: text(optional(integer), moreThan(0), atMost(MOST_OF_A_FEE)).transform((typed) =>
      typed ? Number(typed) : null,
    ),
    refundable: z.boolean(),
    baggageUnit: z.enum(keysOf(BAGGAGE_UNIT)).nullable(),
    validBy: z.enum(keysOf(VALID_BY)),
    validTo: day(),
    active: z.boolean(),
  })
  .transform((fee) => (fee.kind === 'Baggage' ? fee : { ...fee, baggageUnit: null }))
  .check((context) => {
    const { validFrom, validTo, baggageUnit, mandatory, buyIn } = context.value;
    if (baggageUnit === 'ExtraBag' || baggageUnit === 'ExtraKilogram') {
      const wrong = mandatory ? NOT_MANDATORY : buyIn === 'Booking' ? AT_CHECK_IN : null;
      if (wrong)
        context.issues.push({ code: 'custom', message: wrong, path: ['baggageUnit'], input: baggageUnit });
    }
    if (validFrom && validTo && validTo < validFrom) {
      context.issues.push({ code: 'custom', message: ENDS_FIRST, path: ['validTo'], input: validTo });
    }
  });

export type FeeValues = z.input<typeof feeSchema>;

const TWICE = s('Two steps begin at the same hour');

const tier = z.object({ hoursBefore: whole(atMost(MOST_HOURS)), amount: amount() });

export const functionalSchema = z
  .object({ basis: z.enum(keysOf(BASIS)), amount: amount(), tiers: z.array(tier).max(4) })
  .check((context) => {
    const { basis, amount: last, tiers } = context.value;
    const complain = (message: string, path: (string | number)[]) =>
      context.issues.push({ code: 'custom', message, path, input: context.value });
    const tooMuch = atMost(100);
    const percent = (value: string) => (basis === 'Percent' ? tooMuch(value) : null);
    const first = percent(last);
    if (first) complain(first, ['amount']);
    tiers.forEach(({ hoursBefore, amount: price }, index) => {
      const problem = percent(price);
      if (problem) complain(problem, ['tiers', index, 'amount']);
      if (tiers.findIndex((other) => other.hoursBefore === hoursBefore) < index)
        complain(TWICE, ['tiers', index, 'hoursBefore']);
    });
  });

export type FunctionalValues = z.input<typeof functionalSchema>;
export type MethodValues = z.input<typeof methodSchema>;
