import { s } from '../i18n/t';
import type { SigWebTrouble } from './sigweb';

const WORDS: Readonly<Record<SigWebTrouble | 'empty', string>> = {
  timeout: s(
    'SigWeb did not answer in time. If the browser asks for the local network, allow it and look again.',
  ),
  unreachable: s('SigWeb was not found. Is it installed and running on this computer?'),
  refused: s('SigWeb answered with an error. Restart its service and look again.'),
  empty: s('Sign on the pad first.'),
};

/** What went wrong and what to do; the key of its translation. */
export const troubleWords = (trouble: SigWebTrouble | 'empty'): string => WORDS[trouble];
