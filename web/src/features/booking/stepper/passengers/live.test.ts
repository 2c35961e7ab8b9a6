import { expect, test } from 'vitest';
import { blankPassenger } from '../../../passengers/data/values';
import { liveName, liveProblems } from './live';

const error = (message: string) => ({ type: 'custom', message });

test('every refused field counts once, by what it speaks of', () => {
  const values = {
    ...blankPassenger(),
    dateOfBirth: '2014-08-02',
    primary: { ...blankPassenger().primary, expirationDate: '2026-11-18' },
  };
  const errors = {
    firstName: error('Required'),
    dateOfBirth: error('Should be between 2 years and 11.'),
    primary: { expirationDate: error('Too early.'), issuedId: error('Required') },
  };
  const problems = liveProblems(values, errors, { ofacId: error('Required') });
  expect(problems.map(({ part }) => part)).toEqual(['data', 'age', 'document', 'data', 'reason']);
});

test('a date that is not there is missing, not wrong', () => {
  const errors = { dateOfBirth: error('Required'), primary: { expirationDate: error('Required') } };
  const parts = liveProblems(blankPassenger(), errors, {}).map(({ part }) => part);
  expect(parts).toEqual(['data', 'data']);
});

test('the name is what was typed of it', () => {
  expect(liveName({ ...blankPassenger(), firstName: ' Camila ', lastName: 'Valdés' })).toBe('Camila Valdés');
});
