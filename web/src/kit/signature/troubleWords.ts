import { s } from '../i18n/t';
import type { SigWebTrouble } from './sigweb';

const WORDS: Readonly<Record<SigWebTrouble | 'empty', string>> = {
  timeout: s(
    'SigWeb did not respond. If the browser asks for local network access, allow it and check again.',
  ),
  unreachable: s('SigWeb not found. Make sure it is installed and running on this computer.'),
  refused: s('SigWeb reported an error. Restart its service and check again.'),
  empty: s('Sign on the pad first.'),
};

/** What went wrong and what to do; the key of its translation. */
export const troubleWords = (trouble: SigWebTrouble | 'empty'): string => WORDS[trouble];
