import { IconCheck, IconX } from '@tabler/icons-react';
import type { BoardingRead, BoardingResult, CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { infantOf, passName, placeOf } from './boarding';
import type { GateStep } from './gateSteps';
import { refusalWords } from './refusalWords';
import styles from './result.module.css';

interface ResultProps {
  state: GateStep;
  boarding: BoardingRead;
}

/** What became of the last pass, read at arm's length. */
export function Result({ state, boarding }: ResultProps) {
  switch (state.step) {
    case 'boarded':
      return <Green ticket={state.ticket} boarding={boarding} />;
    case 'refused':
      return <Red result={state.result} />;
    case 'failed':
      return (
        <div className={styles.result} data-of="refused" role="alert">
          <Mark of="refused" />
          <p>{t('Not boarded')}</p>
          <strong>{t('No answer')}</strong>
          <em>{state.why}</em>
        </div>
      );
    default:
      return null;
  }
}

function Mark({ of }: { of: 'boarded' | 'refused' }) {
  const Sign = of === 'boarded' ? IconCheck : IconX;
  return (
    <span className={styles.mark}>
      <Sign stroke={2} aria-hidden />
    </span>
  );
}

function Green({ ticket, boarding }: { ticket: CheckInTicket; boarding: BoardingRead }) {
  const infant = infantOf(boarding, ticket);
  return (
    <div className={styles.result} data-of="boarded" role="status">
      <Mark of="boarded" />
      <p>{t('Boarded')}</p>
      <strong className={`${styles.seat} display`}>{placeOf(ticket, t('lap'))}</strong>
      <b>{passName(ticket)}</b>
      {infant && <em>{t('Infant on lap: {name}', { name: passName(infant) })}</em>}
    </div>
  );
}

function Red({ result }: { result: BoardingResult }) {
  const { headline, chip } = refusalWords(result);
  return (
    <div className={styles.result} data-of="refused" role="alert">
      <Mark of="refused" />
      <p>{t('Do not board')}</p>
      <strong className="display">{headline}</strong>
      {chip && <em>{chip}</em>}
    </div>
  );
}
