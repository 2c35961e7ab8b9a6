import { describe, expect, test } from 'vitest';
import type { ScanRead } from '../../../api/client';
import { blankPassenger, type PassengerValues } from '../data/values';
import { fillFrom, isSomebodyElse, written } from './scanFill';

const JUANA: ScanRead = {
  source: 'mrz',
  format: 'TD3',
  valid: true,
  checks: { documentNumber: true, dateOfBirth: true, expirationDate: true, optional: true, composite: true },
  document: {
    documentRank: 'Primary',
    documentType: 'Passport',
    documentNumber: 'K123456',
    issuedCode: 'CUB',
    issuedId: 'cu',
    expirationDate: '2030-12-31',
  },
  passenger: {
    firstName: 'JUANA',
    middleName: 'MARIA',
    lastName: 'PEREZ',
    secondLastName: 'GARCIA',
    dateOfBirth: '1985-02-14',
    gender: 'F',
    nationalityCode: 'CUB',
    nationalityId: 'cu',
    passengerAgeCategory: 'Adult',
  },
  address: null,
  warnings: [],
};

const places = { countryId: (alpha3: string) => (alpha3 === 'USA' ? 'us' : undefined) };
const fill = (typed: Partial<PassengerValues> = {}, scan: Partial<ScanRead> = {}) =>
  fillFrom({ ...JUANA, ...scan }, { ...blankPassenger(), ...typed }, places);

describe('names', () => {
  test('fill an empty form, written as people write them', () => {
    expect(fill().values).toEqual({
      firstName: 'Juana',
      middleName: 'Maria',
      lastName: 'Perez',
      secondLastName: 'Garcia',
      dateOfBirth: '1985-02-14',
      gender: 'F',
      nationalityId: 'cu',
    });
  });

  test.each([
    ['the same without accents', 'Pérez', undefined, []],
    ['a beginning of it', 'Per', 'Perez', []],
    ['a longer one', 'Pérez Valdés', undefined, ['Perez']],
    ['another one', 'Gómez', undefined, ['Perez']],
  ])('typed is %s', (_, lastName, taken, offered) => {
    const { values, offers } = fill({ lastName });
    expect(values.lastName).toBe(taken);
    expect(offers.map(({ read }) => read)).toEqual(offered);
  });

  test.each([
    ["O'NEIL-DIAZ", "O'Neil-Diaz"],
    ['DE LA CRUZ', 'De La Cruz'],
    ['MUÑOZ', 'Muñoz'],
  ])('%s is written %s', (read, name) => expect(written(read)).toBe(name));
});

test('another day of birth is offered, not taken', () => {
  const { values, offers } = fill({ dateOfBirth: '1985-12-14' });
  expect(values.dateOfBirth).toBeUndefined();
  expect(offers).toEqual([{ field: 'dateOfBirth', read: '1985-02-14' }]);
});

test('another gender and another nationality are offered too', () => {
  const { values, offers } = fill({ gender: 'M', nationalityId: 'us' });
  expect([values.gender, values.nationalityId]).toEqual([undefined, undefined]);
  expect(offers).toEqual([
    { field: 'gender', read: 'F' },
    { field: 'nationalityId', read: 'cu' },
  ]);
});

describe('whose the document is', () => {
  const juana = { firstName: 'Juana', lastName: 'Pérez', dateOfBirth: '1985-02-14', gender: 'F' } as const;
  const isElse = (typed: Partial<PassengerValues>) =>
    isSomebodyElse(JUANA, { ...blankPassenger(), ...typed });

  test.each([
    ['nobody’s yet', {}],
    ['hers', juana],
    ['hers, two names in one field', { ...juana, firstName: 'Juana María' }],
    ['hers after a marriage', { ...juana, lastName: 'Gómez' }],
    ['hers, the gender not given', { ...juana, gender: 'U' }],
  ] as const)('the form is %s', (_, typed) => expect(isElse(typed)).toBe(false));

  test.each([
    ['her sister’s', { ...juana, firstName: 'Elena' }],
    ['of another birthday', { ...juana, dateOfBirth: '1958-02-14' }],
    ['a man’s', { ...juana, gender: 'M' }],
    ['of another family, nothing else known', { lastName: 'Gómez' }],
  ] as const)('the form is %s: somebody is asked', (_, typed) => expect(isElse(typed)).toBe(true));
});

describe('the document', () => {
  const card = { ...JUANA.document, documentType: 'GreenCard', documentNumber: '204917733' } as const;
  const passport = { ...blankPassenger().primary, documentNumber: '•••3456' };

  test.each([
    ['a first one', {}, JUANA.document, 'primary'],
    ['a new passport for an old one', { primary: passport }, JUANA.document, 'primary'],
    ['a card beside a passport', { primary: passport }, card, 'secondary'],
  ] as const)('%s', (_, typed, document, rank) =>
    expect(fill(typed, { document }).document?.rank).toBe(rank),
  );

  test('a licence is none, but says where somebody lives', () => {
    const licence = fill(
      {},
      {
        document: { ...JUANA.document, documentType: 'None' },
        address: {
          street: '1840 W 49TH ST',
          city: 'HIALEAH',
          state: 'FL',
          zip: '330120000',
          countryCode: 'USA',
        },
      },
    );
    expect(licence.document).toBeUndefined();
    expect(licence.residential).toMatchObject({ city: 'Hialeah', zipCode: '33012', countryId: 'us' });
  });
});
