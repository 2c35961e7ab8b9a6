import { describe, expect, test } from 'vitest';
import { template } from './samples';
import { versionShown, versionsOf } from './versions';

const FIRST = template('Contract', 1, '2026-01-05T15:00:00Z');
const SECOND = template('Contract', 2, '2026-03-02T15:00:00Z');
const TENTH = template('Contract', 10, '2026-11-10T15:00:00Z');
const AFFIDAVIT = template('Affidavit', 4, '2026-06-01T15:00:00Z');

describe('the versions of an agreement', () => {
  const versions = versionsOf([SECOND, AFFIDAVIT, TENTH, FIRST], 'Contract');

  test('come with the one in force first, by number and not by text', () => {
    expect(versions.map(({ number }) => number)).toEqual([10, 2, 1]);
  });

  test('each ends when the next began; the one in force has no end', () => {
    expect(versions.map(({ until }) => until)).toEqual([undefined, TENTH.createdAt, SECOND.createdAt]);
  });

  test('the one asked for is shown, and the one in force when it is not there', () => {
    expect(versionShown(versions, 1)?.text).toBe('Text 1');
    expect(versionShown(versions, undefined)?.number).toBe(10);
    expect(versionShown(versions, 3)?.number).toBe(10);
    expect(versionShown([], undefined)).toBeUndefined();
  });
});
