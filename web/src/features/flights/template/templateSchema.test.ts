import { describe, expect, test } from 'vitest';
import type { FlightTemplateRead } from '../../../api/client';
import { templateSchema, templateValues } from './templateSchema';

const TEMPLATE: FlightTemplateRead = {
  id: 't1',
  version: 1,
  name: 'Mornings',
  airlineId: 'xc',
  number: '410',
  departureAirportId: 'mia',
  arrivalAirportId: 'hav',
  departureTime: '07:15',
  duration: '1h:3m',
  weekdays: ['Monday', 'Thursday'],
  dateFrom: '2026-12-01',
  dateTo: '2027-04-30',
  status: 'Draft',
  aircraft: null,
  seatMap: [],
  cutOffHours: 24,
  prospectusNumber: null,
  note: null,
  seats: [{ seatCategoryType: 'Economy', capacity: 150 }],
  prices: [
    {
      seatCategoryType: 'Economy',
      passengerAgeCategory: 'Adult',
      tripSort: 'OneWay',
      officeHoldingId: null,
      price: '1189.00',
      commissionAmount: null,
      commissionPercent: '8.50',
    },
  ],
  extraFees: [{ extraFeeId: 'e1', amount: null }],
  allotments: [{ seatCategoryType: 'Economy', officeHoldingId: 'h1', seats: 24, releaseDays: 7 }],
};

describe('the form of a template', () => {
  test('gives back what the template is', () => {
    const { id: _, version: __, ...template } = TEMPLATE;
    expect(templateSchema.parse(templateValues(TEMPLATE))).toEqual(template);
  });

  test('leaves out the prices of a category that is no longer on board', () => {
    const values = templateValues(TEMPLATE);
    const seats = values.seats.map((seat) => ({
      ...seat,
      capacity: seat.seatCategoryType === 'Business' ? '12' : '',
    }));
    expect(templateSchema.parse({ ...values, seats }).prices).toEqual([]);
  });

  test.each([
    [{ weekdays: [] }, 'Choose at least one day of the week'],
    [{ dateTo: '2026-11-30' }, 'The end must not be before the start'],
    [{ prices: { 'Economy/Adult/OneWay/general/price': 'dear' } }, 'Fix the marked prices first'],
  ])('refuses %j', (typed, message) => {
    const { error } = templateSchema.safeParse({ ...templateValues(TEMPLATE), ...typed });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
