import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../access';
import type { AllotmentRead } from '../../api/client';
import { flightSeatsGetAllotmentsByOfficeHoldingIdOptions } from '../../api/queries';
import { LoadBar } from '../../kit/display/LoadBar';
import { formatDate } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { LinkButton } from '../../kit/layout/Box';
import { type Column, DataTable } from '../../kit/table/DataTable';
import { AllotmentDialog } from './AllotmentDialog';
import { ListPart } from './ListPart';

/** A season has hundreds: the next ones that still hold seats are shown, the rest on demand. */
const FIRST = 10;

const day = (text: string) => formatDate(text, 'eee MMM dd');

const columns = (): Column<AllotmentRead>[] => [
  { key: 'flight', header: t('Flight'), value: (row) => row.flightNumber, width: 116, weight: 'key' },
  {
    key: 'departs',
    header: t('Departs'),
    value: (row) => row.departureDate,
    render: (row) => day(row.departureDate),
    width: 116,
    mobile: 'line',
  },
  {
    key: 'cabin',
    header: t('Cabin'),
    value: (row) => t(row.seatCategoryType),
    mobile: 'off',
  },
  {
    key: 'load',
    header: t('Seats sold'),
    value: (row) => row.sold,
    render: (row) => (
      <LoadBar sold={row.sold} held={row.held} capacity={row.seats} figure off={row.released} beyond />
    ),
    width: 320,
    mobile: 'end',
  },
  {
    key: 'release',
    header: t('Release date'),
    value: (row) => row.releaseOn,
    render: (row) => (row.released ? t('released') : day(row.releaseOn)),
    width: 132,
    weight: 'mute',
    align: 'right',
    mobile: 'off',
  },
];

/** The seats set aside for an agency on flights to come; whoever may set them opens a line to change it. */
export function HoldingAllotments({ holdingId }: { holdingId: string }) {
  const list = useQuery(flightSeatsGetAllotmentsByOfficeHoldingIdOptions({ path: { id: holdingId } }));
  const [all, setAll] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  const opened = list.data?.find(({ id }) => id === openedId);
  const count = list.data?.length ?? 0;
  const live = list.data?.filter(({ released }) => !released);
  const next = (live?.length ? live : list.data)?.slice(0, FIRST);
  const change = (row: AllotmentRead) => !row.released && setOpenedId(row.id);
  return (
    <ListPart
      title={t('Allotments')}
      count={count}
      line={t('Seats set aside on flights to come, until their release date.')}
      action={
        next &&
        count > next.length && (
          <LinkButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('Show fewer') : t('Show all {count}', { count: formatCount(count) })}
          </LinkButton>
        )
      }
    >
      <DataTable
        id="agencyAllotments"
        label={t('Allotments')}
        tools={false}
        columns={columns()}
        rows={all ? list.data : next}
        rowId={(row) => row.id}
        isDone={(row) => row.released}
        {...(can('EditAllotments') ? { onOpen: change } : {})}
        failure={list.error ? say(list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={{ title: t('No allotments on flights to come.') }}
      />
      {opened && (
        <AllotmentDialog
          allotment={opened}
          onRefused={() => void list.refetch()}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </ListPart>
  );
}
