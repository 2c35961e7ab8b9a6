import { IconCheck } from '@tabler/icons-react';
import type { CheckInTicket } from '../../../api/client';
import { Chip, Chips } from '../../../kit/display/Chip';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { blockerChip, blockersToCure } from '../blockers';
import { stateOf } from '../states';
import styles from './flight.module.css';

/** The state of a passenger in words, for the export and for sorting: what is left to do comes first. */
export function stateText(ticket: CheckInTicket, isWaiting = false): string {
  if (isWaiting) return t('Waiting to be sent');
  switch (stateOf(ticket)) {
    case 'Blocked':
      return blockersToCure(ticket.blockers)
        .map((blocker) => blockerChip(blocker).label)
        .join(', ');
    case 'Ready':
      return t('Ready');
    case 'ToGo':
      return t('To go');
    case 'CheckedIn':
      return ticket.boardedAt === null ? t('Checked in') : t('On board');
    case 'NoShow':
      return t('No-show');
  }
}

interface StateCellProps {
  ticket: CheckInTicket;
  /** The most chips there is room for. */
  max: number;
  /** Done at this desk, and not sent yet. */
  isWaiting?: boolean;
}

/** What blocks a passenger, or how far the check-in is. */
export function StateCell({ ticket, max, isWaiting = false }: StateCellProps) {
  const state = stateOf(ticket);
  const words = stateText(ticket, isWaiting);
  if (isWaiting) return <Chip tone="warn">{words}</Chip>;
  if (state === 'Blocked')
    return <Chips items={blockersToCure(ticket.blockers).map(blockerChip)} max={max} />;
  if (state === 'NoShow') return <Chip tone="note">{words}</Chip>;
  if (state === 'ToGo') return <span className="mute">{words}</span>;
  return (
    <Text as="span" className={styles.state} tone={state === 'Ready' ? 'accent' : 'good'} weight={500}>
      {state === 'CheckedIn' && <IconCheck stroke={1.75} aria-hidden />}
      {words}
    </Text>
  );
}
