import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { SaveBar } from '../../../kit/layout/SaveBar';
import { HAND_MOVES, type HandMove, handMovesOfAll, type MovedFlight } from './handMoves';

interface SelectionBarProps {
  chosen: readonly CheckInTicket[];
  flight: MovedFlight;
  now: Date;
  onMove: (move: HandMove) => void;
  onClear: () => void;
}

/** The selected passengers, and the statuses they can be given together. */
export function SelectionBar({ chosen, flight, now, onMove, onClear }: SelectionBarProps) {
  const id = useId();
  const moves = handMovesOfAll(chosen, flight, now);
  const reasons = [...new Set(moves.flatMap(([, reason]) => reason ?? []))];
  const line =
    chosen.length === 0
      ? t('Tick passengers, or press Space in the list.')
      : reasons.map((reason) => t(reason)).join(' ');
  return (
    <SaveBar
      title={chosen.length === 1 ? t('1 selected') : t('{count} selected', { count: chosen.length })}
      line={<span id={id}>{line}</span>}
      actions={
        <>
          {moves.map(([move, reason]) => (
            <Button
              key={move}
              data-disabled={reason ? true : undefined}
              aria-disabled={reason ? true : undefined}
              aria-describedby={reason ? id : undefined}
              onClick={() => !reason && onMove(move)}
            >
              {t(HAND_MOVES[move].label)}
            </Button>
          ))}
          <ActionIcon variant="subtle" aria-label={t('Clear selection')} onClick={onClear}>
            <IconX stroke={1.5} />
          </ActionIcon>
        </>
      }
    />
  );
}
