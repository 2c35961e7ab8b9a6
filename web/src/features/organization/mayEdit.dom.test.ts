import { afterEach, describe, expect, test } from 'vitest';
import { clearSession } from '../../api/session';
import { signIn } from '../../kit/testing/testingDesk';
import { whyLocked, whyOfficeLocked } from './mayEdit';
import { type HoldingValues, holdingSchema, type OfficeValues, officeSchema } from './schemas';

const OPERATORS = 'The operator sets this.';
const STAYS = "An office can't move to another agency. Create a new office there.";
const HOLDING = Object.keys(holdingSchema.shape) as (keyof HoldingValues)[];
const OFFICE = Object.keys(officeSchema.shape) as (keyof OfficeValues)[];
const CONTACT = ['address', 'city', 'state', 'zipCode', 'phone1', 'phone2', 'email'];

afterEach(clearSession);

describe('an agency’s own admin', () => {
  test('changes the contact data of the agency and nothing else', () => {
    signIn('OfficeHoldingAdmin');
    expect(HOLDING.filter((field) => !whyLocked(field))).toEqual([...CONTACT, 'contactName']);
    expect(whyLocked('creditLimit')).toBe(OPERATORS);
  });

  test('changes the contact data of an office and nothing else', () => {
    signIn('OfficeHoldingAdmin');
    expect(OFFICE.filter((field) => !whyOfficeLocked(field, false))).toEqual(CONTACT);
    expect(whyOfficeLocked('name', false)).toBe(OPERATORS);
  });
});

describe.each(['CharterAdmin', 'CharterAccounting'] as const)('%s', (role) => {
  test('changes everything of an agency', () => {
    signIn(role);
    expect(HOLDING.filter((field) => whyLocked(field))).toEqual([]);
  });

  test('changes everything of an office but its agency, which only a new one may choose', () => {
    signIn(role);
    expect(OFFICE.filter((field) => whyOfficeLocked(field, false))).toEqual(['officeHoldingId']);
    expect(whyOfficeLocked('officeHoldingId', false)).toBe(STAYS);
    expect(whyOfficeLocked('officeHoldingId', true)).toBeUndefined();
  });
});
