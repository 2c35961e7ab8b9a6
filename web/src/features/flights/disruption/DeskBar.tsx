import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { AppliedMove } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { LoadBar } from '../../../kit/display/LoadBar';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { SaveBar } from '../../../kit/layout/SaveBar';
import styles from './bar.module.css';
import type { Counts } from './rows';
import { bookingsWord, passengersWord, refusalWords } from './words';

/** All or none: there is no number to show before the end. */
export function ApplyingBar({ bookings }: { bookings: number }) {
  return (
    <SaveBar
      title={t('Moving {bookings}', { bookings: bookingsWord(bookings) })}
      line={t('all or none · you can leave this page')}
      actions={
        <>
          <span className={styles.running} role="progressbar" aria-label={t('Moving')} />
          <Button variant="filled" disabled>
            {t('Applying…')}
          </Button>
        </>
      }
    />
  );
}

interface ReadyBarProps {
  ready: Counts;
  /** Bookings that wait. */
  all: number;
  /** They stay on a flight with new times. */
  keeps: boolean;
  mayApply: boolean;
  onUndoEdit: (() => void) | undefined;
  onApply: () => void;
}

/** "57 of 60 ready": the bookings that wait, and the button that moves them. */
export function ReadyBar({ ready, all, keeps, mayApply, onUndoEdit, onApply }: ReadyBarProps) {
  const terms = keeps ? t('no fees') : t('no fees, fares and commission kept');
  return (
    <SaveBar
      title={t('{count} of {all} ready', { count: ready.bookings, all })}
      line={`${passengersWord(ready.passengers)} · ${terms}`}
      actions={
        <>
          {onUndoEdit && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />}
              rightSection={<Kbd>Ctrl Z</Kbd>}
              onClick={onUndoEdit}
            >
              {t('Undo edit')}
            </Button>
          )}
          <Button
            variant="filled"
            disabled={!mayApply}
            title={ready.bookings === 0 ? t('No booking is ready.') : undefined}
            rightSection={<Kbd inside>Ctrl ↵</Kbd>}
            onClick={onApply}
          >
            {t('Apply to {bookings}', { bookings: bookingsWord(ready.bookings) })}
          </Button>
        </>
      }
    />
  );
}

function Mails({ move: { mails, mailsSent, mailsFailed } }: { move: AppliedMove }) {
  if (mails === 0) return null;
  return (
    <Row className={styles.mails} gap={8} text="muted" role="status">
      <Text as="span" nowrap tone={mailsFailed > 0 ? 'bad' : 'mute'}>
        {t('E-mails {sent} of {all}', { sent: mailsSent, all: mails })}
        {mailsFailed > 0 && ` · ${t('{count} failed', { count: mailsFailed })}`}
      </Text>
      <span className={styles.bar}>
        <LoadBar sold={mailsSent} capacity={mails} />
      </span>
    </Row>
  );
}

/** The bookings are on their new flights; the whole move can be taken back for a while. */
export function AppliedBar({ move, onUndo }: { move: AppliedMove; onUndo: () => void }) {
  const id = useId();
  const time = formatInstant(move.appliedAt, undefined, 'hh:mm a');
  const refusal = refusalWords({
    refusal: move.undoRefusal,
    refusalCode: move.undoRefusalCode ?? null,
    refusalParams: move.undoRefusalParams,
  });
  return (
    <Row className={styles.applied} gap={10} fixed line="top" pad="0 var(--gutter)" minHeight="var(--h-foot)">
      <IconCircleCheck className={styles.good} stroke={1.5} aria-hidden />
      <Text as="span" weight={600} nowrap>
        {move.bookings === 1 ? t('1 booking moved') : t('{count} bookings moved', { count: move.bookings })}
      </Text>
      <Text
        id={id}
        className={styles.words}
        as="span"
        grow
        shrink
        clip
        text="muted"
        title={refusal ?? move.appliedBy}
      >
        {refusal ? `${time} · ${refusal}` : t('{time} · undo until one is checked in or changed', { time })}
      </Text>
      <Mails move={move} />
      <Button
        leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />}
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal ? true : undefined}
        aria-describedby={id}
        onClick={() => !refusal && onUndo()}
      >
        {t('Undo move')}
      </Button>
    </Row>
  );
}
