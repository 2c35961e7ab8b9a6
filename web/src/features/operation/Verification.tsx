import type { VerifyRunRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Row, Stack, Text } from '../../kit/layout/Box';
import styles from './operation.module.css';
import { inSeconds, problemsFound } from './words';

interface VerificationProps {
  last: VerifyRunRead | null;
  earlier: readonly VerifyRunRead[];
}

/** The last check of all stored data with what it found, and how those before it ended. */
export function Verification({ last, earlier }: VerificationProps) {
  if (!last) return <Text text="muted">{t('The data was not checked yet. It is checked every night.')}</Text>;
  return (
    <Stack gap={10}>
      <Row gap={10} wrap>
        <Outcome run={last} />
        <Text as="span" text="muted">
          {t('{when}, {checks} checks in {time}', {
            when: formatInstant(last.beganAt),
            checks: last.checks,
            time: inSeconds(last.seconds),
          })}
        </Text>
      </Row>
      {last.findings.map(({ check, count, first }) => (
        <div key={check} className={styles.finding}>
          <Row gap={8} justify="between">
            <b>{t(check)}</b>
            <Text as="span" text="muted" fixed>
              {problemsFound(count)}
            </Text>
          </Row>
          <ul lang="en">
            {first.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {count > first.length && (
            <Text text="small">{t('and {count} more', { count: formatCount(count - first.length) })}</Text>
          )}
        </div>
      ))}
      {earlier.length > 0 && (
        <Stack gap={4}>
          <Text text="caption">{t('Before')}</Text>
          {earlier.map((run) => (
            <Row key={run.beganAt} gap={10}>
              <Text as="span" text="muted">
                {formatInstant(run.beganAt)}
              </Text>
              <Outcome run={run} />
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Outcome({ run: { problems } }: { run: VerifyRunRead }) {
  return problems > 0 ? (
    <Pill tone="bad">{problemsFound(problems)}</Pill>
  ) : (
    <Pill tone="good">{t('Nothing wrong')}</Pill>
  );
}
