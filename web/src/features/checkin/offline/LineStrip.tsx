import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatInstant } from '../../../kit/format/dates';
import { timeLeft } from '../../../kit/format/timeLeft';
import { useNow } from '../../../kit/hooks/now';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { lastHeard } from './line';
import styles from './offline.module.css';
import type { LineState } from './useLine';
import { loadUndecided } from './warmUp';

const Undecided = lazy(loadUndecided);

interface LineStripProps {
  line: LineState;
  at: 'counter' | 'gate';
}

/** Over a screen while the line is down: how old the list is, and how much waits to be sent; and what a person decides. */
export function LineStrip({ line, at }: LineStripProps) {
  const { isDown, waiting, undecided } = line;
  const [decides, setDecides] = useState(false);
  return (
    <>
      {(isDown || waiting.length > 0) && (
        <Strip icon={isDown ? IconWifiOff : IconCloudUpload} title={titleOf(line, at)}>
          <ListWords line={line} />
        </Strip>
      )}
      {undecided.length > 0 && (
        <Strip
          icon={IconAlertTriangle}
          title={t('{count} done without the line and not accepted.', { count: undecided.length })}
          action={
            <Button size="xs" onClick={() => setDecides(true)}>
              {t('Decide')}
            </Button>
          }
        >
          {t('Decide each: try again, or put it away.')}
        </Strip>
      )}
      {decides && undecided.length > 0 && (
        <Suspense fallback={null}>
          <Undecided entries={undecided} isDown={isDown} onClose={() => setDecides(false)} />
        </Suspense>
      )}
    </>
  );
}

interface StripProps {
  icon: typeof IconWifiOff;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Strip({ icon: Mark, title, action, children }: StripProps) {
  return (
    <Row className={styles.strip} role="status" gap={10} fixed ground="warn-soft" icons={20} iconTone="warn">
      <Mark stroke={1.5} aria-hidden />
      <div>
        <Text tone="warn" weight={600}>
          {title}
        </Text>
        <Text tone="warn" size={12}>
          {children}
        </Text>
      </div>
      {action && (
        <Row end fixed>
          {action}
        </Row>
      )}
    </Row>
  );
}

function titleOf({ isDown, snapshot }: LineState, at: LineStripProps['at']): string {
  if (!isDown) return t('The line is back. Sending what was done.');
  if (!snapshot) return t('The line is down, and this page has no list yet. Wait for the line.');
  return at === 'gate' ? t('Offline. Boarding goes on.') : t('The line is down. Check-in goes on.');
}

/** "List from 12:06 PM, 4 min old · 6 to send · don't reload this page". */
function ListWords({ line: { isDown, snapshot, waiting } }: { line: LineState }) {
  const now = useNow();
  // The list follows the counts, so it was right when the server was heard last.
  const from = snapshot && new Date(Math.max(Date.parse(snapshot.takenAt), lastHeard()?.getTime() ?? 0));
  const age =
    from &&
    t('List from {time}, {age} old', {
      time: formatInstant(from, undefined, 'hh:mm a'),
      age: timeLeft(now.toISOString(), from),
    });
  return [
    isDown && age,
    waiting.length > 0 && t('{count} to send', { count: waiting.length }),
    isDown && t("don't reload"),
  ]
    .filter(Boolean)
    .join(' · ');
}
