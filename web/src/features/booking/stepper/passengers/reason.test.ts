import { expect, test } from 'vitest';
import { changeTraveller } from '../party';
import { chooseReason, reasonFor } from './reason';
import { strangers } from './samples';

const FAMILY = { ofacId: 'family', ofacLicence: null };
const PRESS = { ofacId: 'press', ofacLicence: null };
const LICENCE = { ofacId: 'specific', ofacLicence: 'CU-2026-1' };

const ofacs = (party: typeof strangers) => party.travellers.map(({ ofacId }) => ofacId);
const together = chooseReason(strangers, 0, FAMILY);

test('the whole party takes the titular’s reason', () => {
  expect(ofacs(together)).toEqual(['family', 'family', 'family', 'family']);
});

test('who has a reason of his own keeps it when the titular changes his', () => {
  const apart = chooseReason(together, 1, PRESS);
  expect(ofacs(apart)).toEqual(['family', 'press', 'family', 'family']);
  const changed = chooseReason(apart, 0, LICENCE);
  expect(ofacs(changed)).toEqual(['specific', 'press', 'specific', 'specific']);
  expect(changed.travellers[2]?.ofacLicence).toBe('CU-2026-1');
});

test('somebody else chooses for himself alone', () => {
  expect(ofacs(chooseReason(strangers, 2, PRESS))).toEqual([null, null, 'press', null]);
});

test('who has none yet is offered the titular’s', () => {
  const party = changeTraveller(strangers, 0, LICENCE);
  expect(reasonFor(party, 3)).toEqual(LICENCE);
  expect(reasonFor(changeTraveller(party, 3, PRESS), 3)).toEqual(PRESS);
  expect(reasonFor(strangers, 3)).toEqual({ ofacId: null, ofacLicence: null });
});
