import { describe, expect, test } from 'vitest';
import type { PastedRowRead } from '../../../api/client';
import { bodyOf, type Cell, type Countries, corrected, isDoubtful, problemsOf, rowOf } from './rows';

const CUBA = { id: 'cu', code: 'CU' };
const countries: Countries = { find: (text) => (['CUB', 'Cuba'].includes(text) ? CUBA : undefined) };

const CAMILA: PastedRowRead = {
  order: 2,
  firstName: 'Camila',
  middleName: '',
  lastName: 'Valdés',
  secondLastName: 'Peña',
  dateOfBirth: '2014-04-03',
  gender: 'F',
  documentType: 'Passport',
  documentNumber: 'L482915',
  expirationDate: '2031-04-30',
  nationality: 'CUB',
  nationalityId: 'cu',
  phone: '',
  email: '',
  rest: [],
  problems: {},
};

const row = (rest: Partial<PastedRowRead> = {}) => rowOf({ ...CAMILA, ...rest });

describe('what is wrong with a row', () => {
  test('is nothing when every cell is good', () => {
    expect(problemsOf(row(), countries)).toEqual({});
  });

  test.each<[Cell, string, string]>([
    ['firstName', '', 'Required'],
    ['lastName', 'Vald3s', 'Only letters allow. ex: Ana María'],
    ['dateOfBirth', '2014-13-40', 'Invalid format. It should be yyyy-mm-dd'],
    ['gender', '', 'Required'],
    ['documentNumber', '12', 'Expect a letter and 6 digits ex: A123456'],
    ['expirationDate', 'soon', 'Invalid format. It should be yyyy-mm-dd'],
    ['nationality', 'Cubaa', 'Country not recognized. Enter a name or code, e.g. Cuba or CUB'],
    ['phone', '12', 'Input invalid, 6 to 12 digits, ex: +5352345678'],
    ['email', 'x', 'E-mail must be valid'],
  ])('%s %j', (cell, text, message) => {
    expect(problemsOf(corrected(row(), cell, text), countries)[cell]).toBe(message);
  });

  test('is what the server said, until the cell is corrected', () => {
    const doubtful = row({ dateOfBirth: '03/04/2014', problems: { dateOfBirth: 'Day or month first?' } });
    expect(problemsOf(doubtful, countries)).toEqual({ dateOfBirth: 'Day or month first?' });
    expect(problemsOf(corrected(doubtful, 'dateOfBirth', '2014-04-03'), countries)).toEqual({});
  });
});

test('a row becomes a passenger with the passport of his country', () => {
  expect(bodyOf(row(), countries)).toEqual({
    createAnyway: false,
    passengerInfo: {
      firstName: 'Camila',
      middleName: null,
      lastName: 'Valdés',
      secondLastName: 'Peña',
      dateOfBirth: '2014-04-03',
      gender: 'F',
      nationalityId: 'cu',
      phone1: null,
      email: null,
      primaryTravelDocument: {
        documentType: 'Passport',
        documentNumber: 'L482915',
        issuedId: 'cu',
        expirationDate: '2031-04-30',
      },
    },
  });
  expect(bodyOf(row({ documentNumber: '' }), countries).passengerInfo.primaryTravelDocument).toBeNull();
});

const candidate = { id: 'p9', passengerFullName: 'X', dateOfBirth: '', order: 2 };
const known = { ...row(), candidates: [candidate] };

test('who may be known is doubtful until somebody says who he is', () => {
  expect(isDoubtful(row())).toBe(false);
  expect(isDoubtful(known)).toBe(true);
  expect(isDoubtful({ ...known, anyway: true })).toBe(false);
  expect(isDoubtful({ ...known, sameAs: candidate })).toBe(false);
});

test('a corrected row is looked at anew: who it may be no longer counts', () => {
  const decided = { ...known, anyway: true, sameAs: candidate };
  expect(corrected(decided, 'lastName', 'Valdez')).toMatchObject({
    candidates: [],
    anyway: false,
    sameAs: null,
  });
});
