import { describe, expect, test } from 'vitest';
import type { UserRead } from '../../api/client';
import { PERMISSIONS, type Permission, ROLES, type Role } from '../../api/client/access.gen';
import { type Branch, powersOf } from './permissionWords';
import {
  deleteProblem,
  lockOf,
  type Me,
  officeProblem,
  type Place,
  placesInReach,
  placesOf,
  placesToAdd,
  reasonOf,
  rolesInSight,
  rolesToChoose,
} from './userRules';

const branch = (role: Role): Branch => ({
  role,
  permissions: (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    (PERMISSIONS[permission] as readonly Role[]).includes(role),
  ),
});
const user = (id: string, role: Role): UserRead => ({
  id,
  version: 1,
  email: `${id}@x.test`,
  name: id,
  role,
  status: 'Active',
  hasSecondFactor: false,
  appUserOffices: [],
});
const place = (id: string, holdingId: string, house = false): Place => ({
  id,
  name: id,
  holdingId,
  holdingName: holdingId,
  house,
});
const ME: Me = { id: 'me', role: 'OfficeHoldingAdmin', activeOfficeId: 'hialeah' };
const TREE = [branch('OfficeAdmin'), branch('OfficeSaleAgent')];

describe('who may change whom', () => {
  test.each([
    ['the own account', user('me', 'OfficeHoldingAdmin'), 'own'],
    ['a role of the tree', user('agent', 'OfficeSaleAgent'), null],
    ['a role above', user('boss', 'OfficeHoldingAdmin'), 'above'],
  ] as const)('%s', (_what, whom, lock) => expect(lockOf(whom, ME, TREE)).toBe(lock));

  test('the own account stays locked for who may give every role', () => {
    const all = ROLES.map(branch);
    const me: Me = { id: 'me', role: 'CharterAdmin', activeOfficeId: undefined };
    expect(lockOf(user('me', 'CharterAdmin'), me, all)).toBe('own');
    expect(lockOf(user('other', 'CharterAdmin'), me, all)).toBeNull();
  });

  test('each lock has its reason', () => {
    expect(reasonOf('own')).toMatch(/own role, offices or status/);
    expect(reasonOf('above')).toMatch(/can't assign this role/);
    expect(reasonOf(null)).toBeUndefined();
  });

  test('several are deleted together only if each may be', () => {
    const agent = user('agent', 'OfficeSaleAgent');
    expect(deleteProblem([agent], ME, TREE)).toBeUndefined();
    expect(deleteProblem([agent, user('me', 'OfficeHoldingAdmin')], ME, TREE)).toMatch(/own account/);
    expect(deleteProblem([agent, user('boss', 'OfficeHoldingAdmin')], ME, TREE)).toMatch(/can't change/);
  });
});

describe('the tree of roles', () => {
  test('only its roles are offered, and the one the user has', () => {
    expect(rolesToChoose(TREE, undefined)).toEqual(['OfficeAdmin', 'OfficeSaleAgent']);
    expect(rolesToChoose(TREE, 'OfficeAdmin')).toEqual(['OfficeAdmin', 'OfficeSaleAgent']);
    expect(rolesToChoose(TREE, 'OfficeHoldingAdmin')[0]).toBe('OfficeHoldingAdmin');
  });
  test('an agency filters by the roles of agencies', () => {
    expect(rolesInSight('CharterAdmin')).toEqual(ROLES);
    expect(rolesInSight('OfficeAdmin')).toEqual(['OfficeHoldingAdmin', 'OfficeAdmin', 'OfficeSaleAgent']);
  });
  test('every role’s permissions have words, its own apart from everybody’s', () => {
    for (const role of ROLES) {
      const { own, common } = powersOf(branch(role));
      expect(own.length + common.length).toBe(branch(role).permissions.length);
      expect([...own, ...common].every((words) => words.includes(' '))).toBe(true);
    }
    expect(powersOf(branch('OfficeAdmin')).own).toContain('Manage users');
    expect(powersOf(branch('OfficeSaleAgent')).common).toContain('Write comments');
  });
});

describe('offices', () => {
  const places = [
    place('centro', 'alisio', true),
    place('airport', 'alisio', true),
    place('hialeah', 'cubamia'),
    place('kendall', 'cubamia'),
    place('tampa', 'gulf'),
  ];
  const ids = (some: readonly Place[]) => some.map(({ id }) => id);

  test('offices out of use are not offered, the others know their agency', () => {
    const office = { officeHoldingId: 'h', timeZone: 'UTC', version: 1 };
    const offices = [
      { ...office, id: 'a', name: 'A', active: true },
      { ...office, id: 'b', name: 'B', active: false },
    ];
    const holdings = [{ id: 'h', name: 'Alisio', house: true }];
    expect(placesOf(offices as never, holdings as never)).toEqual([
      { id: 'a', name: 'A', holdingId: 'h', holdingName: 'Alisio', house: true },
    ]);
  });

  test('an office admin gives the own office only', () => {
    expect(ids(placesInReach(places, { ...ME, role: 'OfficeAdmin' }))).toEqual(['hialeah']);
    expect(placesInReach(places, ME)).toHaveLength(5);
  });

  test('what can be added fits the role and the agency chosen first', () => {
    expect(ids(placesToAdd(places, 'CharterSale', []))).toEqual(['centro', 'airport']);
    expect(placesToAdd(places, 'OfficeAdmin', [])).toHaveLength(5);
    expect(ids(placesToAdd(places, 'OfficeAdmin', ['kendall']))).toEqual(['hialeah']);
  });

  test.each([
    ['none', 'OfficeAdmin', [], /^Required$/],
    [
      'a charter role in an agency',
      'CharterSale',
      ['centro', 'hialeah'],
      /can only work in the operator's own offices/,
    ],
    ['two agencies', 'OfficeAdmin', ['hialeah', 'tampa'], /belong to one agency/],
  ] as const)('%s is refused', (_what, role, chosen, sentence) =>
    expect(officeProblem(places, role, chosen)).toMatch(sentence),
  );
  test('one agency’s offices are taken', () =>
    expect(officeProblem(places, 'OfficeAdmin', ['kendall', 'hialeah'])).toBeNull());
});
