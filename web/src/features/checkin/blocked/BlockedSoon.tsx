import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ticketsGetBlockedSoonOptions } from '../../../api/queries';
import { useNow } from '../../../kit/hooks/now';
import { t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { useTableInAddress } from '../../../shell/crudPage';
import { useFix } from '../readiness/useFix';
import { BlockedFilters } from './BlockedFilters';
import { type BlockedRow, blockedRows, narrowBlocked } from './blockedRows';
import { blockedColumns } from './columns';
import { flightGroup } from './flightGroup';
import { useBlockedFilters } from './useBlockedFilters';

const AGAIN_MS = 60_000;

const flightOf = ({ flight }: BlockedRow) => flight;

/** Who cannot fly yet of the next 72 hours, flight by flight. Enter or the link at the end of a row opens the cure. */
export default function BlockedSoon() {
  const table = useTableInAddress();
  const now = useNow();
  const { chosen, change } = useBlockedFilters();
  // Agencies, counters and accounting cure meanwhile.
  const list = useQuery({ ...ticketsGetBlockedSoonOptions(), refetchInterval: AGAIN_MS });
  const { placeOf, fix } = useFix(flightOf, chosen.kind);
  useLogAbout('Flight');
  const rows = useMemo(() => list.data && blockedRows(list.data), [list.data]);
  const shown = rows && narrowBlocked(rows, chosen);
  const hidden = (rows?.length ?? 0) - (shown?.length ?? 0);
  return (
    <ListScreen
      {...table}
      id="blockedSoon"
      title={t('Blocked within 72 hours')}
      line={t('Passengers that only a cure lets fly, of the flights that depart next.')}
      list={{ ...list, data: shown }}
      columns={blockedColumns({ kind: chosen.kind, placeOf, fix })}
      rowId={({ id }) => id}
      groupBy={({ flight }) => flightGroup(flight, rows ?? [], now)}
      copyOf={({ ticket }) => ticket.locatorNumber}
      onOpen={fix}
      empty={
        hidden > 0
          ? { title: t('No blocked passengers match'), why: t('Clear the filters to see the others.') }
          : {
              title: t('Nobody is blocked'),
              why: t('All passengers of the next 72 hours are ready.'),
            }
      }
      filters={<BlockedFilters rows={rows ?? []} chosen={chosen} onChange={change} />}
    />
  );
}
