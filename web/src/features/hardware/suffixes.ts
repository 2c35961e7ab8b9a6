import type { ScannerSuffix } from '../../kit/hooks/workstation';
import { s } from '../../kit/i18n/t';

const WORDS: Readonly<Record<ScannerSuffix, string>> = {
  Enter: s('the Enter key'),
  Tab: s('the Tab key'),
  none: s('no key'),
};

export const SUFFIXES = Object.keys(WORDS) as ScannerSuffix[];

/** The key of its translation. */
export const suffixWord = (suffix: ScannerSuffix): string => WORDS[suffix];
