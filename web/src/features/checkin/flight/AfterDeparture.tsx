import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { can } from '../../../access';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { isNotBoarded } from './DepartDialog';
import styles from './flight.module.css';
import { correctedUntil, type HandMove } from './handMoves';

interface AfterDepartureProps {
  flight: FlightRead;
  tickets: readonly CheckInTicket[];
  now: Date;
  onMove: (move: HandMove, tickets: readonly CheckInTicket[]) => void;
}

/** Once the flight has left: those checked in whom nobody saw board. A person decides about each. */
export function AfterDeparture({ flight, tickets, now, onMove }: AfterDepartureProps) {
  const undecided = tickets.filter(isNotBoarded);
  const until = correctedUntil(flight);
  if (flight.status !== 'Departed' || undecided.length === 0 || now > until) return null;
  const words = t('Checked in, not on board: {count}. Decide until {moment}.', {
    count: undecided.length,
    moment: `${formatInstant(until, flight.departureZone, 'eee MMM dd')} ${formatInstant(until, flight.departureZone, 'hh:mm a')}`,
  });
  return (
    <Box as="section" aria-label={t('Checked in, not on board')} line="bottom" fixed>
      <Row
        gap={8}
        pad="8px var(--gutter)"
        data-tone="warn"
        ground="warn-soft"
        tone="warn"
        size={12}
        weight={500}
      >
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        {words}
      </Row>
      <Box as="ul" className={styles.decisions} tabIndex={0}>
        {undecided.map((ticket) => (
          <Row key={ticket.id} as="li" gap={8} pad="4px var(--gutter)" line="bottom">
            <Text as="span" grow shrink clip size={13} weight={500}>
              {ticket.sortingName}
            </Text>
            <Text as="span" className="code" text="muted">
              {ticket.locatorNumber}
            </Text>
            {can('ManageCheckIn') && (
              <>
                <Button size="xs" onClick={() => onMove('onBoard', [ticket])}>
                  {t('Was on board')}
                </Button>
                <Button size="xs" onClick={() => onMove('noShow', [ticket])}>
                  {t('No-show')}
                </Button>
              </>
            )}
          </Row>
        ))}
      </Box>
    </Box>
  );
}
