import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { ReasonField, useReason } from '../../../kit/feedback/ReasonField';
import { formatInstant } from '../../../kit/format/dates';
import { saySentence } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { putAway, tryAgain } from './desk';
import styles from './offline.module.css';
import type { Entry } from './queue';

interface UndecidedProps {
  entries: readonly Entry[];
  isDown: boolean;
  onClose: () => void;
}

/** What was done without the line and not accepted, with one decision each. */
export default function Undecided({ entries, isDown, onClose }: UndecidedProps) {
  const [away, setAway] = useState<string | null>(null);
  return (
    <Dialog
      opened
      title={t('Done without the line, not accepted')}
      onClose={onClose}
      maxWidth={560}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Later')}</Button>
        </>
      }
    >
      <ul className={styles.undecided}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Row justify="between" gap={8}>
              <Text weight={600} tone="ink">
                {entry.passengerName} <span className="code">{entry.locatorNumber}</span>
              </Text>
              <Text text="muted" nowrap>
                {entry.flightNumber}
              </Text>
            </Row>
            <Text text="muted">{doneWords(entry)}</Text>
            <Text tone="warn">{whyOf(entry)}</Text>
            {away === entry.key ? (
              <PutAway entry={entry} onCancel={() => setAway(null)} />
            ) : (
              <Choices entry={entry} isDown={isDown} onPutAway={() => setAway(entry.key)} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "Check-in by Iliana Soto at 9:52 AM, Tampa". */
function doneWords({ kind, ownerName, at, desk }: Entry): string {
  const done = { name: ownerName, time: formatInstant(at, undefined, 'hh:mm a') };
  const words =
    kind === 'checkIn' ? t('Check-in by {name} at {time}', done) : t('Boarding by {name} at {time}', done);
  return [words, desk].filter(Boolean).join(', ');
}

const whyOf = (entry: Entry): string =>
  entry.state === 'conflict'
    ? saySentence(entry.why)
    : t('{name} is signed out. Send it in your name, or put it away.', { name: entry.ownerName });

interface ChoicesProps {
  entry: Entry;
  isDown: boolean;
  onPutAway: () => void;
}

function Choices({ entry, isDown, onPutAway }: ChoicesProps) {
  const [write, busy] = useWrite();
  return (
    <Row gap={8} above={8}>
      <Button size="xs" loading={busy} disabled={isDown} onClick={() => void write(() => tryAgain(entry))}>
        {entry.state === 'conflict' ? t('Try again') : t('Send in my name')}
      </Button>
      <Button size="xs" disabled={isDown} onClick={onPutAway}>
        {t('Put away…')}
      </Button>
      {isDown && <Text text="muted">{t('Wait for the line.')}</Text>}
    </Row>
  );
}

/** The booking's log keeps the reason. */
function PutAway({ entry, onCancel }: { entry: Entry; onCancel: () => void }) {
  const given = useReason();
  const [write, busy] = useWrite();
  const send = () => given.press((reason) => void write(() => putAway(entry, reason)));
  return (
    <>
      <Box above={8}>
        <ReasonField
          of={given}
          description={t('It was not done. The reason goes to the log of the booking.')}
        />
      </Box>
      <Row gap={8} above={8}>
        <Button size="xs" variant="filled" loading={busy} onClick={send}>
          {t('Put away')}
        </Button>
        <Button size="xs" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Row>
    </>
  );
}
