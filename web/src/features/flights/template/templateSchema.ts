// What the form of a template takes, and what it makes of a template.
import { z } from 'zod';
import type { FlightTemplateRead, PriceCell, Weekday } from '../../../api/client';
import { parseMoney } from '../../../kit/format/money';
import { s } from '../../../kit/i18n/t';
import {
  atMost,
  date,
  decimal,
  integer,
  maxLength,
  moreThan,
  optional,
  required,
  text,
} from '../../../kit/rules';
import { BLANK, category, common, commonValues } from '../form/flightSchema';
import { priceChanges } from '../prices/priceModel';
import { type SavedPrice, savedPrices } from '../prices/priceTexts';
import { WEEKDAYS } from '../words';

const MOST_FARE = 999_999;
const MOST_SEATS = 999;
const MOST_DAYS = 365;

const prices = z.record(z.string(), z.string()).transform((typed, context) => {
  const { save, wrong } = priceChanges({ saved: {}, typed, refused: {} });
  if (wrong.length > 0) context.addIssue({ code: 'custom', message: s('Fix the marked prices first') });
  return save;
});

const fee = z.object({
  extraFeeId: text(required),
  amount: text(optional(decimal), atMost(MOST_FARE)).transform((typed) =>
    typed === '' ? null : (parseMoney(typed) ?? typed),
  ),
});

const allotment = z.object({
  seatCategoryType: category,
  officeHoldingId: text(required),
  seats: text(required, integer, moreThan(0), atMost(MOST_SEATS)).transform(Number),
  releaseDays: text(required, integer, atMost(MOST_DAYS)).transform(Number),
});

export const templateSchema = z
  .object({
    ...common,
    name: text(required, maxLength(120)),
    weekdays: z.array(z.enum(WEEKDAYS)).min(1, s('Choose at least one day of the week')),
    dateFrom: text(required, date),
    dateTo: text(required, date),
    status: z.enum(['Draft', 'Open']),
    prices,
    extraFees: z.array(fee),
    allotments: z.array(allotment),
  })
  .check((context) => {
    const { dateFrom, dateTo } = context.value;
    if (dateTo < dateFrom) {
      const message = s('The end must not be before the start');
      context.issues.push({ code: 'custom', message, path: ['dateTo'], input: dateTo });
    }
  })
  .transform((body) => {
    const onBoard = new Set(body.seats.map(({ seatCategoryType }) => seatCategoryType));
    // A category taken off the aircraft takes its prices along.
    return { ...body, prices: body.prices.filter(({ seatCategoryType }) => onBoard.has(seatCategoryType)) };
  });

export type TemplateValues = z.input<typeof templateSchema>;
export type TemplateBody = z.output<typeof templateSchema>;

const savedPrice = (cell: PriceCell): SavedPrice => ({
  ...cell,
  officeHoldingId: cell.officeHoldingId ?? null,
  commissionAmount: cell.commissionAmount ?? null,
  commissionPercent: cell.commissionPercent ?? null,
});

export const templateValues = (template: FlightTemplateRead): TemplateValues => ({
  ...commonValues(template),
  name: template.name,
  weekdays: [...template.weekdays] as Weekday[],
  dateFrom: template.dateFrom,
  dateTo: template.dateTo,
  status: template.status === 'Open' ? 'Open' : 'Draft',
  prices: savedPrices(template.prices.map(savedPrice)),
  extraFees: template.extraFees.map(({ extraFeeId, amount }) => ({ extraFeeId, amount: amount ?? '' })),
  allotments: template.allotments.map(({ seats, releaseDays, ...allotted }) => ({
    ...allotted,
    seats: String(seats),
    releaseDays: String(releaseDays),
  })),
});

export const BLANK_TEMPLATE: TemplateValues = {
  ...BLANK,
  name: '',
  weekdays: [],
  dateFrom: '',
  dateTo: '',
  status: 'Draft',
  prices: {},
  extraFees: [],
  allotments: [],
};
