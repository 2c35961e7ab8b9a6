import type { HealthFinding } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { translateServerText } from '../../kit/i18n/serverText';
import { t } from '../../kit/i18n/t';
import styles from './operation.module.css';
import { CHECKS, STATES } from './words';

/** What is looked at, one line each; what somebody should look at has a word beside its color. */
export function HealthRows({ findings }: { findings: readonly HealthFinding[] }) {
  return (
    <ul className={styles.health}>
      {findings.map(({ check, state, reason }) => (
        <li key={check}>
          <b>{t(CHECKS[check])}</b>
          <Pill tone={STATES[state].tone}>{t(STATES[state].label)}</Pill>
          <span className={styles.reason}>{translateServerText(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
