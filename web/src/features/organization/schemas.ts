// What the forms of the operator, its agencies and offices take. The limits are the server's.

import { z } from 'zod';
import { parseMoney } from '../../kit/format/money';
import { s, t } from '../../kit/i18n/t';
import {
  atMost,
  date,
  decimal,
  integer,
  internationalPhone,
  maxLength,
  moreThan,
  optional,
  optionalEmail,
  type Rule,
  required,
  text,
  usZip,
  website,
} from '../../kit/rules';

/** A number typed as text, within limits. */
const whole = (least: number, most: number) =>
  text(required, integer, atMost(most), moreThan(least - 1)).transform(Number);

/** "25,000" is an amount before the field has made "25000.00" of it, too. */
const plain = (typed: string): string => parseMoney(typed) ?? typed;
const amount = (...rules: readonly Rule[]) =>
  text(
    required,
    ...[decimal, ...rules].map(
      (rule): Rule =>
        (typed) =>
          rule(plain(typed)),
    ),
  ).transform(plain);

/** A large agency owes more than one booking costs. */
const largeAmount: Rule = (typed) =>
  /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(plain(typed))
    ? null
    : t('Enter at most 9 digits and 2 decimal places');

const form =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value.trim()) ? null : message;

const prefix = () =>
  text(form(/^[a-z0-9-]{0,6}$/i, s('Up to 6 letters, digits and hyphens, e.g. INV-'))).transform((typed) =>
    typed.trim().toUpperCase(),
  );

/** A name in the envelope of a passenger list. */
const partner = () =>
  text(
    required,
    maxLength(35),
    form(/^[a-z0-9][a-z0-9 ]*$/i, s('Letters, digits and spaces, e.g. USCSAPIS')),
  ).transform((typed) => typed.trim().toUpperCase());

const contact = {
  address: text(maxLength(120)),
  city: text(maxLength(80)),
  state: text(maxLength(80)),
  zipCode: text(optional(usZip)),
  phone1: text(internationalPhone),
  phone2: text(internationalPhone),
  email: text(optionalEmail),
};

export const charterSchema = z.object({
  ...contact,
  name: text(required, maxLength(120)),
  timeZone: text(required),
  website: text(optional(website), maxLength(200)),
  logoId: z.string(),
  invoicePrefix: prefix(),
  receiptPrefix: prefix(),
  ticketPrefix: prefix(),
  cutOffHours: whole(0, 720),
  holdMinutes: whole(1, 2880),
  responsibleAge: whole(12, 25),
  unnamedSeatsOfFlight: whole(0, 999),
  unnamedSeatsInAll: whole(0, 9999),
  movedHoursAtMost: whole(0, 72),
  checkInOpensMinutes: whole(30, 720),
  checkInClosesMinutes: whole(0, 240),
  baggageAllowance: text(maxLength(300)),
  includedBags: whole(0, 9),
  bagKilograms: whole(1, 99),
  adultKilograms: whole(1, 250),
  childKilograms: whole(1, 250),
  infantKilograms: whole(1, 250),
  passengerChangeAtMost: amount(),
  contractBeforePayment: z.boolean(),
  secondFactor: z.boolean(),
  mailRecipientsAtMost: whole(1, 5000),
  mailsADayAtMost: whole(1, 100_000),
  apisSender: text(maxLength(35)),
  apisContact: text(maxLength(35)),
  apisPhone: text(internationalPhone),
  apisFax: text(internationalPhone),
  apisEmail: text(optionalEmail),
  apisRecipient: partner(),
  apisTest: z.boolean(),
  apisTestRecipient: partner(),
  apisDirectory: z.enum(['02B', '05B']),
  apisCharactersAtMost: text(optional(integer), atMost(1_000_000), optional(moreThan(999))).transform(
    (typed) => (typed === '' ? null : Number(typed)),
  ),
  apisFlightClose: z.boolean(),
  apisMinutes: whole(0, 1440),
  bankName: text(maxLength(120)),
  bankAccountHolder: text(maxLength(120)),
  bankRouting: text(optional(form(/^\d{9}$/, s('9 digits, e.g. 067014822')))),
  bankAccount: text(optional(form(/^\d{4,17}$/, s('4 to 17 digits')))),
  retentionYears: whole(5, 99),
  passportMonths: whole(0, 600),
});

export const holdingSchema = z.object({
  ...contact,
  name: text(required, maxLength(120)),
  contactName: text(maxLength(120)),
  commissionPercent: amount(atMost(100)),
  creditLimit: text(required, largeAmount).transform(plain),
  creditDays: whole(0, 365),
  holdMinutes: text(optional(integer), atMost(2880), moreThan(0)).transform((typed) =>
    typed === '' ? null : Number(typed),
  ),
  longHoldHours: whole(0, 720),
  blocked: z.boolean(),
  fundLowAt: text(optional(largeAmount)).transform((typed) => (typed.trim() === '' ? null : plain(typed))),
});

export const officeSchema = z.object({
  ...contact,
  officeHoldingId: text(required),
  name: text(required, maxLength(120)),
  timeZone: text(required),
  active: z.boolean(),
});

export const allotmentSchema = z.object({ seats: whole(0, 999), releaseOn: text(date) });

export const ofacSchema = z.object({
  position: whole(0, 999),
  name: text(required, maxLength(160)),
  section: text(required, maxLength(160)),
  sectionShort: text(required, maxLength(40)),
  licenceRequired: z.boolean(),
  active: z.boolean(),
});

export const passengerClassSchema = z.object({
  countryOriginId: text(required),
  code: text(required, form(/^[a-z0-9]{1,4}$/i, s('Use 1 to 4 letters or digits, e.g. CE'))),
  name: text(required, maxLength(120)),
  active: z.boolean(),
});

export const agreementSchema = z.object({
  name: text(required, maxLength(120)),
  text: text(required, maxLength(100_000)),
});

export type CharterValues = z.input<typeof charterSchema>;
export type HoldingValues = z.input<typeof holdingSchema>;
export type OfficeValues = z.input<typeof officeSchema>;
export type ContactValues = Pick<CharterValues, keyof typeof contact>;

export const CONTACT_FIELDS = Object.keys(contact) as (keyof ContactValues)[];
