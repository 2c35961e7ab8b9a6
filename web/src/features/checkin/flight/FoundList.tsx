import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { seatWord } from '../words';
import styles from './flight.module.css';
import { StateCell } from './StateCell';

interface FoundListProps {
  tickets: readonly CheckInTicket[];
  onChoose: (ticket: CheckInTicket) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Several passengers fit the scan or the typed name: the arrows move, Enter opens one's party. */
export function FoundList({ tickets, onChoose, onClose }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search brings another list.
  useEffect(() => list.current?.querySelector('button')?.focus(), [tickets]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return onClose();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    <Box
      ref={list}
      className={styles.found}
      role="group"
      aria-label={t('Passengers found')}
      frame
      round="strip"
      above={8}
      onKeyDown={onKeyDown}
    >
      {tickets.map((ticket) => (
        <button key={ticket.id} type="button" className={styles.hit} onClick={() => onChoose(ticket)}>
          <span className={styles.who}>{ticket.sortingName}</span>
          <span className="code">{ticket.locatorNumber}</span>
          <span className={styles.agency}>{ticket.officeHoldingName}</span>
          <span>{seatWord(ticket)}</span>
          <Row as="span">
            <StateCell ticket={ticket} max={1} />
          </Row>
        </button>
      ))}
    </Box>
  );
}
