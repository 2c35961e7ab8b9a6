import { IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chips } from '../../../kit/display/Chip';
import { s, t } from '../../../kit/i18n/t';
import styles from './form.module.css';
import type { ScanState } from './useScanFill';

/** What each check of a machine-readable zone is about. */
const CHECKS: Readonly<Record<string, string>> = {
  documentNumber: s('number'),
  dateOfBirth: s('date of birth'),
  expirationDate: s('expiration date'),
  optional: s('optional data'),
  composite: s('whole document'),
};

const WARNINGS: Readonly<Record<string, string>> = {
  correctedReading: s('a letter was read as a digit'),
  misreadCountry: s('country unclear'),
  misreadNames: s('names unclear'),
  notTravelDocument: s('not a travel document'),
  truncatedNames: s('name may be cut off'),
  unknownDocumentType: s('unknown document'),
};

/** What was read, by the name of its format. */
const READ: Readonly<Record<string, string>> = {
  TD1: s('Travel card read {time}.'),
  TD2: s('Travel card read {time}.'),
  TD3: s('Passport read {time}.'),
  'MRV-A': s('Visa read {time}.'),
  'MRV-B': s('Visa read {time}.'),
  AAMVA: s('License read {time}.'),
};

const READ_OTHER = s('Document read {time}.');

const title = (state: ScanState): string => {
  if (state.step === 'ready') return t('Scanner ready.');
  if (state.step === 'reading') return t('Reading…');
  if (state.step === 'failed') return t(state.why);
  const read = READ[state.scan.format] ?? READ_OTHER;
  return t(read, { time: state.at });
};

const line = (state: ScanState): string => {
  if (state.step === 'reading') return '';
  if (state.step === 'failed') return t('Scan it once more, or type what it says.');
  if (state.step === 'ready') return t('Scan a passport or card any time.');
  if (state.step === 'asking') return '';
  return state.scan.valid ? t('All checks passed.') : t('Nothing was filled in. Scan again or type.');
};

const chipsOf = (state: ScanState) => {
  if (state.step !== 'read') return [];
  const failed = Object.entries(state.scan.checks).flatMap(([check, passed]) => {
    const part = CHECKS[check] ?? check;
    return passed ? [] : [{ label: t('{part}: check digit wrong', { part: t(part) }), tone: 'bad' as const }];
  });
  const noted = state.scan.warnings.flatMap((warning) =>
    WARNINGS[warning] ? [{ label: t(WARNINGS[warning]), tone: 'warn' as const }] : [],
  );
  return [...failed, ...noted];
};

export interface ScanWays {
  /** While nothing was scanned: "Scan the passport or card, or paste with Ctrl V". */
  readonly hint: ReactNode;
  readonly end: ReactNode;
}

interface ScanStripProps {
  state: ScanState;
  ways?: ScanWays | undefined;
}

/** Whether the reader is heard, and what came of the last scan. */
export function ScanStrip({ state, ways }: ScanStripProps) {
  const isBad = state.step === 'failed' || (state.step === 'read' && !state.scan.valid);
  return (
    <div className={styles.strip} data-step={state.step} data-tone={isBad ? 'bad' : 'good'}>
      <div className={styles.heard} role="status">
        <span className={styles.dot} />
        <IconScan stroke={1.5} aria-hidden />
        <strong>{title(state)}</strong>
        <span className={styles.hint}>{(state.step === 'ready' && ways?.hint) || line(state)}</span>
        <Chips items={chipsOf(state)} max={3} />
      </div>
      {ways && <div className={styles.ways}>{ways.end}</div>}
    </div>
  );
}
