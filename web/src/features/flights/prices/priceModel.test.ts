import { describe, expect, test } from 'vitest';
import {
  columnsFor,
  copiedPrices,
  type PriceTexts,
  priceCell,
  priceChanges,
  priceColumns,
  priceRows,
} from './priceModel';
import {
  cleanPrice,
  keyOf,
  type PriceKey,
  priceOf,
  savedPrices,
  wrongCommission,
  wrongPrice,
} from './priceTexts';
import { AGENCIES, PRICES, price } from './samples';

const adult = { seatCategoryType: 'Economy', passengerAgeCategory: 'Adult' } as const;
const key = (tripSort: PriceKey['tripSort'], officeHoldingId: string | null = null): PriceKey => ({
  ...adult,
  tripSort,
  officeHoldingId,
});
const gulf = AGENCIES[2];
const cuba = AGENCIES[1];
const texts = (typed: Record<string, string> = {}): PriceTexts => ({
  saved: savedPrices(PRICES),
  typed,
  refused: {},
});

describe('what somebody types as a price', () => {
  test.each([
    ['OneWay/general/price', '169', '169.00'],
    ['OneWay/general/price', '$1,333.5', '1,333.50'],
    ['OneWay/general/price', 'abc', 'abc'],
    ['OneWay/general/price', '8%', '8%'],
    ['OneWay/general/commission', '18', '18.00'],
    ['OneWay/general/commission', '8 %', '8%'],
    ['OneWay/general/commission', '8.50%', '8.5%'],
    ['OneWay/general/commission', '0%', '0%'],
    ['OneWay/general/commission', '8.123%', '8.123%'],
  ])('in %s, %s is kept as %s', (column, typed, kept) => {
    expect(cleanPrice(column, typed)).toBe(kept);
  });

  test.each([
    ['', null],
    ['169.00', null],
    ['0.00', null],
    ['999,999.00', null],
    ['1,000,000.00', 'Input invalid. Only a number with 2 decimal places'],
    ['999,999.50', 'It should not exceed 999999'],
    ['−5.00', 'Input invalid. Only a number with 2 decimal places'],
    ['8%', 'Input invalid. Only a number with 2 decimal places'],
    ['abc', 'Input invalid. Only a number with 2 decimal places'],
  ])('the price %s: %s', (typed, sentence) => {
    expect(wrongPrice(typed)).toBe(sentence);
  });

  test.each([
    ['', '', null],
    ['18.00', '189.00', null],
    ['189.00', '189.00', null],
    ['189.01', '189.00', 'Must not be more than the price'],
    ['18.00', '', 'Enter a price for this commission'],
    ['8%', '189.00', null],
    ['100%', '189.00', null],
    ['101%', '189.00', 'It should not exceed 100'],
    ['some', '189.00', 'Amount or percentage, e.g. 18 or 8%'],
    ['−1.00', '189.00', 'Amount or percentage, e.g. 18 or 8%'],
    ['18.00', 'abc', null],
  ])('the commission %s beside %s: %s', (typed, beside, sentence) => {
    expect(wrongCommission(typed, beside)).toBe(sentence);
  });

  test('a cell is found again by its key', () => {
    for (const one of [key('OneWay'), key('MultiCity', 'gulf')]) {
      expect(priceOf(keyOf(one, 'commission'))).toEqual(one);
    }
  });
});

describe('which price applies', () => {
  test.each([
    ['a general price stands by itself', key('OneWay'), '189.00', false, undefined],
    [
      'a trip without a price takes the one-way price',
      key('MultiCity'),
      '189.00',
      true,
      'the one-way price applies',
    ],
    ['an agency’s own price', key('RoundTrip', 'gulf'), '175.00', false, undefined],
    [
      'an agency without one takes the general',
      key('RoundTrip', 'cuba'),
      '179.00',
      true,
      'general price applies',
    ],
    ['the general one-way price', key('OneWay', 'gulf'), '189.00', true, 'general price applies'],
  ])('%s', (_, of, text, inherited, note) => {
    const cell = priceCell(texts(), of, 'price', of.officeHoldingId === 'gulf' ? gulf : undefined);
    expect(cell.text).toBe(text);
    expect(cell.inherited ?? false).toBe(inherited);
    expect(cell.note).toBe(note);
  });

  test('an agency’s one-way price goes before the general round-trip price', () => {
    const typed = { [keyOf(key('OneWay', 'cuba'), 'price')]: '160.00' };
    const cell = priceCell(texts(typed), key('RoundTrip', 'cuba'), 'price', cuba);
    expect(cell).toMatchObject({
      text: '160.00',
      inherited: true,
      note: 'the agency’s one-way price applies',
    });
  });

  test('what is typed over the general price is inherited at once', () => {
    const typed = { [keyOf(key('RoundTrip'), 'price')]: '169.00' };
    expect(priceCell(texts(typed), key('RoundTrip'), 'price')).toMatchObject({
      text: '169.00',
      changed: true,
    });
    expect(priceCell(texts(typed), key('RoundTrip', 'cuba'), 'price', cuba)).toMatchObject({
      text: '169.00',
      changed: false,
      inherited: true,
    });
  });

  test('a general price that cannot be saved is not handed on', () => {
    const typed = { [keyOf(key('RoundTrip'), 'price')]: 'abc' };
    expect(priceCell(texts(typed), key('RoundTrip', 'cuba'), 'price', cuba).text).toBe('179.00');
  });

  test('an emptied own price shows what applies now, and that it changed', () => {
    const typed = { [keyOf(key('RoundTrip', 'gulf'), 'price')]: '' };
    expect(priceCell(texts(typed), key('RoundTrip', 'gulf'), 'price', gulf)).toMatchObject({
      text: '179.00',
      inherited: true,
      changed: true,
    });
  });

  test('without any price it is not for sale', () => {
    const child = { ...key('OneWay'), passengerAgeCategory: 'Child' as const };
    expect(priceCell(texts(), child, 'price')).toMatchObject({ text: '', note: 'no price, not for sale' });
  });

  test.each([
    ['of the row itself', key('OneWay'), undefined, '18.00', false],
    ['as a percentage', key('RoundTrip'), undefined, '8.5%', false],
    ['of the row that applies', key('OneWay', 'cuba'), cuba, '18.00', true],
    ['the agency’s usual one, beside its own price', key('RoundTrip', 'gulf'), gulf, '8%', true],
  ] as const)('a commission: %s', (_, of, who, text, inherited) => {
    const cell = priceCell(texts(), of, 'commission', who);
    expect(cell.text).toBe(text);
    expect(cell.inherited ?? false).toBe(inherited);
  });
});

describe('what a save of prices sends', () => {
  test('the whole row of each typed cell, once', () => {
    const typed = {
      [keyOf(key('OneWay'), 'price')]: '1,169.00',
      [keyOf(key('OneWay'), 'commission')]: '8.5%',
    };
    expect(priceChanges(texts(typed))).toEqual({
      save: [{ ...key('OneWay'), price: '1169.00', commissionAmount: null, commissionPercent: '8.50' }],
      remove: [],
      wrong: [],
    });
  });

  test('a price keeps the commission it has', () => {
    const typed = { [keyOf(key('OneWay'), 'price')]: '169.00' };
    expect(priceChanges(texts(typed)).save[0]).toMatchObject({ price: '169.00', commissionAmount: '18.00' });
  });

  test('an emptied price is removed with its commission', () => {
    const typed = { [keyOf(key('OneWay'), 'price')]: '' };
    expect(priceChanges(texts(typed))).toEqual({ save: [], remove: [key('OneWay')], wrong: [] });
    expect(priceCell(texts(typed), key('OneWay'), 'commission')).toMatchObject({ text: '', changed: true });
  });

  test('a lower price makes the commission beside it wrong', () => {
    const typed = { [keyOf(key('OneWay'), 'price')]: '10.00' };
    expect(priceChanges(texts(typed)).wrong).toEqual([keyOf(key('OneWay'), 'commission')]);
  });

  test('what the server refused stays wrong until it is typed anew', () => {
    const cell = keyOf(key('OneWay'), 'price');
    const refused = { [cell]: { text: '169.00', why: 'Too cheap' } };
    expect(priceChanges({ ...texts({ [cell]: '169.00' }), refused }).wrong).toEqual([cell]);
    expect(priceChanges({ ...texts({ [cell]: '170.00' }), refused }).wrong).toEqual([]);
  });
});

describe('the columns of prices', () => {
  const shown = { multiCity: false, agencyCommission: false, house: false };
  const headers = (columns: ReturnType<typeof priceColumns>) =>
    columns.map(({ group, header }) => `${group}: ${header}`);

  test('general prices with commission first, then each agency', () => {
    expect(headers(priceColumns(AGENCIES, shown))).toEqual([
      'One way: Price',
      'One way: Comm.',
      'Round trip, per leg: Price',
      'Round trip, per leg: Comm.',
      'Cubamía: One way',
      'Cubamía: Round',
      'Gulf Vuelos: One way',
      'Gulf Vuelos: Round',
    ]);
  });

  test('multi-city, the agencies’ commission and our own offices when asked for; offices of ours earn none', () => {
    const all = headers(priceColumns(AGENCIES, { multiCity: true, agencyCommission: true, house: true }));
    expect(all).toContain('Multi-city, per leg: Comm.');
    expect(all.filter((header) => header.startsWith('Gulf Vuelos'))).toHaveLength(6);
    expect(all.filter((header) => header.startsWith('Alisio'))).toEqual([
      'Alisio Charters: One way',
      'Alisio Charters: Round',
      'Alisio Charters: Multi',
    ]);
  });

  test('what something stands in is needed', () => {
    expect(columnsFor(savedPrices(PRICES), AGENCIES)).toEqual(shown);
    const more = [
      price({ ...adult, tripSort: 'MultiCity', price: '1.00' }),
      price({
        ...adult,
        tripSort: 'OneWay',
        price: '1.00',
        officeHoldingId: 'gulf',
        commissionAmount: '0.50',
      }),
      price({ ...adult, tripSort: 'OneWay', price: '1.00', officeHoldingId: 'house' }),
    ];
    expect(columnsFor(savedPrices(more), AGENCIES)).toEqual({
      multiCity: true,
      agencyCommission: true,
      house: true,
    });
  });

  test('three ages of every category the flight has', () => {
    const rows = priceRows(['Economy', 'Business'], priceColumns(AGENCIES, shown), texts());
    expect(rows.map(({ heads }) => heads.join(' '))).toEqual([
      'Economy Adult',
      'Economy Child',
      'Economy Infant',
      'Business Adult',
      'Business Child',
      'Business Infant',
    ]);
  });
});

describe('prices of another flight', () => {
  const theirs = savedPrices([
    price({ ...adult, tripSort: 'OneWay', price: '199.00', commissionAmount: '18.00' }),
    price({ ...adult, tripSort: 'MultiCity', price: '150.00' }),
    price({ ...adult, seatCategoryType: 'First', tripSort: 'OneWay', price: '900.00' }),
  ]);

  test('replace ours, take away what it has not, and leave categories alone that only one has', () => {
    const saved = savedPrices([
      ...PRICES,
      price({ ...adult, seatCategoryType: 'Business', tripSort: 'OneWay', price: '289.00' }),
    ]);
    expect(copiedPrices(saved, theirs, ['Economy', 'Business'])).toEqual({
      [keyOf(key('OneWay'), 'price')]: '199.00',
      [keyOf(key('MultiCity'), 'price')]: '150.00',
      [keyOf(key('RoundTrip'), 'price')]: '',
      [keyOf(key('RoundTrip'), 'commission')]: '',
      [keyOf(key('RoundTrip', 'gulf'), 'price')]: '',
    });
  });
});
