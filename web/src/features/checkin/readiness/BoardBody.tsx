import { IconArmchair, IconCircleCheck } from '@tabler/icons-react';
import type { FlightRead } from '../../../api/client';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { blockerKind } from '../blockers';
import { BoardTable } from './BoardTable';
import { boardKinds } from './board';
import { Kinds } from './Kinds';
import styles from './readiness.module.css';
import { type BoardData, useBoardFilters } from './useBoard';
import type { Reminders } from './useReminders';

interface BoardBodyProps {
  flight: FlightRead;
  board: BoardData;
  reminders: Reminders;
}

/** Under the header: the kinds and the list, or why there is none. */
export function BoardBody({ flight, board, reminders }: BoardBodyProps) {
  const { passengers, rows, progress } = board;
  const { chosen, chooseKind, chooseCuredBy } = useBoardFilters();
  const mobile = useMobile();
  if (!progress && passengers.error) {
    return <FailedState title={t('The passengers could not be loaded')} query={passengers} />;
  }
  if (!progress) return <LoadingRows rows={8} />;
  if (progress.booked === 0) {
    return (
      <EmptyState
        icon={IconArmchair}
        title={t('No passengers booked')}
        why={t('Sold tickets of the flight are checked here.')}
      />
    );
  }
  if (rows.length === 0) return <AllReady count={progress.booked} />;
  return (
    <Row className={styles.body} align="stretch" grow shrink>
      {mobile ? (
        <Box pad="8px 16px 0" fixed>
          <FilterSelect
            label={t('Blockers by kind')}
            all={t('All kinds')}
            value={chosen.kind}
            onChange={chooseKind}
            options={boardKinds(rows).map(({ code, count }) => ({
              value: code,
              label: `${blockerKind(code)} ${count}`,
            }))}
          />
        </Box>
      ) : (
        <Kinds rows={rows} chosen={chosen.kind} onChoose={chooseKind} checkedAt={passengers.dataUpdatedAt} />
      )}
      <BoardTable
        flight={flight}
        rows={rows}
        reminders={reminders.reminders}
        chosen={chosen}
        onCuredBy={chooseCuredBy}
      />
    </Row>
  );
}

/** One green line: nothing is left to do before the counter opens. */
function AllReady({ count }: { count: number }) {
  return (
    <Row
      className={styles.allReady}
      gap={8}
      fixed
      line="bottom"
      ground="good-soft"
      pad="10px var(--gutter)"
      role="status"
      icons={18}
    >
      <IconCircleCheck stroke={1.5} aria-hidden />
      {count === 1 ? t('The passenger is ready.') : t('All {count} passengers are ready.', { count })}
    </Row>
  );
}
