import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readZone } from './zone';

interface Vector {
  name: string;
  lines: string[];
  valid: boolean;
  expected: Partial<Record<'documentNumber' | 'dateOfBirth' | 'expirationDate' | 'lastName', string>>;
  wedge?: Record<string, string>;
}

const NOW = new Date('2026-11-15T12:00:00Z');
const FILE = new URL('../../../../../server/tests/passengers/scan/mrz.json', import.meta.url);
const { vectors }: { vectors: Vector[] } = JSON.parse(readFileSync(FILE, 'utf8'));

test.each(vectors.filter(({ valid }) => valid).map((each) => [each.name, each] as const))(
  'the zone %s is read as the server reads it',
  (_, { lines, expected, wedge = {} }) => {
    for (const text of [lines.join('\n'), ...Object.values(wedge)]) {
      const read = readZone(text, NOW);
      expect(read?.valid).toBe(true);
      if (expected.documentNumber) expect(read?.number).toBe(expected.documentNumber);
      if (expected.dateOfBirth) expect(read?.birth).toBe(expected.dateOfBirth);
      if (expected.expirationDate) expect(read?.expiration).toBe(expected.expirationDate);
      if (expected.lastName) expect(read?.surnames).toBe(expected.lastName);
    }
  },
);

test.each(vectors.filter(({ valid }) => !valid).map((each) => [each.name, each] as const))(
  'the damaged zone %s is not taken for a right one',
  (_, { lines }) => expect(readZone(lines.join('\n'), NOW)?.valid ?? false).toBe(false),
);

test.each(['PEREZ', 'K9TR2D', '12A', '', 'P<CUB'])('"%s" is no zone', (text) =>
  expect(readZone(text, NOW)).toBeNull(),
);
