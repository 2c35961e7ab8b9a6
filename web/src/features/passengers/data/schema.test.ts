import { describe, expect, test } from 'vitest';
import { type Judging, passengerSchema } from './schema';
import { blankPassenger, type DocumentValues, type PassengerValues } from './values';

const CODES: Record<string, string> = { us: 'US', cu: 'CU', es: 'ES' };
const on = (rest: Partial<Judging> = {}): Judging => ({ codeOf: (id) => CODES[id], ...rest });

const ana = (rest: Partial<PassengerValues> = {}): PassengerValues => ({
  ...blankPassenger(),
  firstName: 'Ana',
  lastName: 'Peña',
  dateOfBirth: '1985-02-14',
  ...rest,
});

const paper = (rest: Partial<DocumentValues>): DocumentValues => ({
  ...blankPassenger().primary,
  ...rest,
});

const problems = (values: PassengerValues, judging = on()): Record<string, string> =>
  Object.fromEntries(
    (passengerSchema(judging).safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('a passenger', () => {
  test('needs names and a day of birth, and nothing more until he travels', () => {
    expect(problems(blankPassenger())).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      dateOfBirth: 'Required',
    });
    expect(problems(ana())).toEqual({});
  });

  test('who travels needs what the border asks for', () => {
    expect(Object.keys(problems(ana(), on({ forTravel: true }))).sort()).toEqual([
      'gender',
      'nationalityId',
      'ofacId',
      'primary.documentNumber',
      'primary.expirationDate',
      'primary.issuedId',
    ]);
  });

  test('whose ticket asks for the reason to travel is not asked himself', () => {
    expect(problems(ana(), on({ forTravel: true, reasonOnTicket: true }))).not.toHaveProperty('ofacId');
  });

  test('with a way back has the age of the first flight and a document that outlives the last', () => {
    const trip = on({ category: 'Child', flightDate: '2026-11-21', lastFlightDate: '2026-12-05' });
    const primary = paper({ documentNumber: 'L482913', issuedId: 'cu', expirationDate: '2026-12-05' });
    expect(problems(ana({ dateOfBirth: '2014-11-30', primary }), trip)).toEqual({
      'primary.expirationDate': 'Document Primary / Expiration Date, must not be before of flight date.',
    });
  });

  test('is judged by his age on the day of the flight', () => {
    const child = on({ category: 'Child', flightDate: '2026-11-21' });
    expect(problems(ana({ dateOfBirth: '2014-08-02' }), child)).toEqual({
      dateOfBirth: 'Should be between 2 years and 11.',
    });
    expect(problems(ana({ dateOfBirth: '2016-08-02' }), child)).toEqual({});
    expect(problems(ana({ dateOfBirth: '2099-01-01' }))).toEqual({
      dateOfBirth: "Date out of range, can't be future date",
    });
  });
});

describe('the number of a document', () => {
  test.each([
    ['Passport', 'us', '12345678', undefined],
    ['Passport', 'us', 'K12', 'Expect 9 digits (ex: 123456789)'],
    ['Passport', 'cu', 'K123456', undefined],
    ['Passport', 'cu', 'K 123-456', undefined],
    ['Passport', 'cu', '123456789', 'Expect a letter and 6 digits ex: A123456'],
    ['GreenCard', 'es', '204917733', undefined],
    ['GreenCard', 'es', 'ABC', 'Expect 9 digits (ex: 123456789)'],
    ['Passport', 'es', 'AAB123456', undefined],
    ['Visa', 'us', 'A/1', 'Use 1 to 20 letters or digits, e.g. 123456789'],
    ['Passport', 'us', '•••••6789', undefined],
  ])('%s of %s, %s', (documentType, issuedId, documentNumber, message) => {
    const values = ana({ primary: paper({ documentType, issuedId, documentNumber }) });
    expect(problems(values)['primary.documentNumber']).toBe(message);
  });

  test('is wanted as soon as anything of the document is typed', () => {
    expect(problems(ana({ secondary: paper({ documentType: '', expirationDate: '2031-04-30' }) }))).toEqual({
      'secondary.documentType': 'Required',
      'secondary.documentNumber': 'Required',
    });
  });
});

test.each([
  ['primary', 'Document Primary / Expiration Date, must not be before of flight date.'],
  ['secondary', 'Document Secondary / Expiration Date, must not be before of flight date.'],
] as const)('the %s document outlives the flight', (rank, message) => {
  const values = ana({ [rank]: paper({ documentNumber: 'AB12', expirationDate: '2026-11-18' }) });
  expect(problems(values, on({ flightDate: '2026-12-05' }))).toEqual({ [`${rank}.expirationDate`]: message });
  expect(problems(values)).toEqual({});
});

test('an address is whole or not there; a US zip has five digits', () => {
  const typed = { ...blankPassenger().residential, address1: '1840 W 49th St', countryId: 'us' };
  expect(problems(ana({ residential: typed }))).toEqual({
    'residential.city': 'Required',
    'residential.zipCode': 'Input invalid, 5 digits, ex: 33333',
  });
  expect(problems(ana({ billing: { ...blankPassenger().billing, countryId: 'us' } }))).toEqual({});
});
