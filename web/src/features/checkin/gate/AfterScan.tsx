import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { BoardingRead, BoardingResult, CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { passName, placeOf, seatsOf } from './boarding';
import { Doors, Figures } from './GateHead';
import type { GateStep } from './gateSteps';
import { refusalWords } from './refusalWords';
import styles from './result.module.css';

interface AfterScanProps {
  state: GateStep;
  boarding: BoardingRead;
  busy: boolean;
  onUndo: (ticket: CheckInTicket) => void;
  onNext: () => void;
}

/** Under a result: the party or what to do, the counts, and the way on. */
export function AfterScan({ state, boarding, busy, onUndo, onNext }: AfterScanProps) {
  return (
    <Box className={styles.after} fixed>
      {state.step === 'boarded' && <Party ticket={state.ticket} boarding={boarding} />}
      {state.step === 'refused' && <Refused result={state.result} />}
      <Row justify="between" gap={8} line="bottom" pad="0 var(--gutter)" minHeight={52}>
        <Figures boarding={boarding} />
        <Doors boarding={boarding} />
      </Row>
      <Row gap={10} align="stretch" pad="12px var(--gutter) 16px">
        {state.step === 'boarded' && (
          <Button
            size="xl"
            loading={busy}
            leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />}
            onClick={() => onUndo(state.ticket)}
          >
            {t('Undo')}
          </Button>
        )}
        <ScanNext key={state.step} onNext={onNext} />
      </Row>
    </Box>
  );
}

/** It takes the cursor, so that Enter goes on. */
function ScanNext({ onNext }: { onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} size="xl" variant="filled" flex={1} onClick={onNext}>
      {t('Scan next')}
    </Button>
  );
}

function Party({ ticket, boarding }: { ticket: CheckInTicket; boarding: BoardingRead }) {
  const seats = seatsOf(boarding, ticket);
  const boarded = seats.filter((seat) => seat.boarded).length;
  return (
    <Box line="bottom" pad="12px var(--gutter)">
      <Row justify="between" gap={8}>
        <Text tone="mute">
          {t('Party')} <span className="code">{ticket.locatorNumber}</span>
        </Text>
        <Text weight={600}>{t('{boarded} of {count} seats boarded', { boarded, count: seats.length })}</Text>
      </Row>
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <li key={seat.ticket.id} data-boarded={seat.boarded || undefined}>
            {seat.boarded && <IconCheck size={16} stroke={2} aria-label={t('boarded')} role="img" />}
            {[seat.ticket.seatNumber, seat.ticket.passengerName.split(' ')[0]].filter(Boolean).join(' ')}
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Refused({ result }: { result: BoardingResult }) {
  const { ticket } = result;
  return (
    <>
      {ticket && (
        <Box line="bottom" pad="12px var(--gutter)">
          <Text size={18} weight={600} clip>
            {passName(ticket)}
          </Text>
          <Text tone="mute" clip>
            {[
              t('seat {seat}', { seat: placeOf(ticket, t('lap')) }),
              ticket.locatorNumber,
              ticket.officeName,
            ].join(' · ')}
          </Text>
        </Box>
      )}
      <Box line="bottom" pad="12px var(--gutter)">
        <Row gap={8} size={14} weight={600} icons={18} iconTone="mute">
          <IconInfoCircle stroke={1.5} aria-hidden />
          {t('What to do')}
        </Row>
        <Text size={14} tone="ink-2">
          {refusalWords(result).todo}
        </Text>
      </Box>
    </>
  );
}
