import { expect, test } from 'vitest';
import { party, ticket } from '../samples';
import type { FindState } from '../useFind';
import { found } from './samples';
import { scanSaid } from './scanSaid';

const PARTY = party([ticket('t1')]);
const at = '10:56 AM';

test.each<[string, FindState, object | null]>([
  ['before the first', { step: 'ready' }, null],
  ['under way', { step: 'reading' }, { tone: 'quiet', words: 'Reading…' }],
  ['refused', { step: 'failed', why: 'Scan it again.' }, { tone: 'bad', words: 'Scan it again.' }],
  [
    'the same',
    { step: 'found', found: found({}), at },
    { tone: 'good', words: '10:56 AM Passport read, Idania Castillo Vega' },
  ],
  [
    'something differs',
    { step: 'found', found: found(), at },
    { tone: 'warn', words: '10:56 AM Passport read, Idania Castillo Vega' },
  ],
  [
    'a name of two',
    { step: 'found', found: { kind: 'Name', scan: null, tickets: [ticket('t1'), ticket('t2')] }, at },
    { tone: 'warn', words: '10:56 AM Found, 2 passengers' },
  ],
  [
    'somebody else',
    { step: 'found', found: { kind: 'BoardingPass', scan: null, tickets: [] }, at },
    { tone: 'bad', words: '10:56 AM Not in party K9TR2D. Go to the list.' },
  ],
])('%s', (_case, state, said) => {
  expect(scanSaid(state, PARTY)).toEqual(said);
});
