import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { can } from '../../access';
import type { HitRead, HitState, ScreeningProgress } from '../../api/client';
import {
  screeningGetHitsOptions,
  screeningGetHitsQueryKey,
  screeningGetProgressOptions,
} from '../../api/queries';
import { FilterSelect } from '../../kit/filters/FilterSelect';
import { Segmented } from '../../kit/filters/Segmented';
import { formatDate } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { useMobile } from '../../kit/hooks/mobile';
import { t } from '../../kit/i18n/t';
import { ListScreen } from '../../kit/table/ListScreen';
import { useLogAbout } from '../../shell/activity';
import { oneOf, textOf, useAddress } from '../../shell/address';
import { useTableInAddress } from '../../shell/crudPage';
import { hitColumns, phoneColumns } from './columns';
import { HitPanel } from './HitPanel';
import { stateWord } from './words';

const AGAIN_MS = 15_000;
const STATES: readonly HitState[] = ['Open', 'TrueMatch', 'Cleared'];

interface DeskAddress {
  state: HitState | null;
  flight: string | null;
  hit: string | null;
  /** A link from a passenger opens the first hit to decide. */
  passenger: string | null;
}

/** What the desk shows, as the address holds it. */
function useDeskAddress() {
  const { search, change } = useAddress<DeskAddress>();
  return {
    state: oneOf(STATES, search.state) ?? 'Open',
    flight: textOf(search.flight) || null,
    hitId: textOf(search.hit) || null,
    passengerId: textOf(search.passenger) || null,
    change,
  };
}

/** "Compared with list 3, 7,412 people · 12 passengers still to compare". */
function lineOf(progress: ScreeningProgress | undefined): string {
  if (!progress) return t('Passengers beside the people on the sanctions list');
  const { listNumber: number, people, waiting } = progress;
  if (number === null) return t('No sanctions list is imported yet.');
  return [
    t('Compared with list {number}, {people} people', { number, people: formatCount(people) }),
    waiting === 1 && t('1 passenger still to compare'),
    waiting > 1 && t('{count} passengers still to compare', { count: formatCount(waiting) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The flights that passengers with hits are booked on next. */
function flightsOf(hits: readonly HitRead[]): { value: string; label: string }[] {
  const flights = new Map<string, string>();
  for (const { booking } of hits) {
    if (!booking) continue;
    const { id, flightNumber, departureDate } = booking.flight;
    flights.set(id, `${flightNumber}, ${formatDate(departureDate, 'eee MMM dd')}`);
  }
  return [...flights].map(([value, label]) => ({ value, label }));
}

interface ScreeningDeskProps {
  /** The way to the flights of the day. */
  actions: ReactNode;
}

/** Who may be a person on the sanctions list, whoever flies first on top, and beside it the decision. */
export default function ScreeningDesk({ actions }: ScreeningDeskProps) {
  const table = useTableInAddress();
  const isMobile = useMobile();
  const queries = useQueryClient();
  const { state, flight, hitId, passengerId, change } = useDeskAddress();
  const progress = useQuery({ ...screeningGetProgressOptions(), refetchInterval: AGAIN_MS });
  // Other desks decide, and new passengers are compared, meanwhile.
  const list = useQuery({ ...screeningGetHitsOptions(), refetchInterval: AGAIN_MS });
  const isOpen = state === 'Open';
  const columns = useMemo(() => (isMobile ? phoneColumns() : hitColumns(isOpen)), [isMobile, isOpen]);
  const hits = list.data ?? [];
  const ofFlight = hits.filter(({ booking }) => flight === null || booking?.flight.id === flight);
  const shown = ofFlight.filter((hit) => hit.state === state);
  const opened = hits.find(({ id, passengerId: of }) => (hitId ? id === hitId : of === passengerId));
  useLogAbout('Passenger', opened?.passengerId, opened?.passengerName);

  const close = () => change({ hit: null, passenger: null });
  const takeDecided = (after: HitRead) => {
    void queries.invalidateQueries({ queryKey: screeningGetHitsQueryKey() });
    void progress.refetch();
    const isLast = !hits.some(
      (each) => each.passengerId === after.passengerId && each.state === 'Open' && each.id !== after.id,
    );
    if (isLast) close();
  };
  return (
    <ListScreen
      {...table}
      id={isOpen ? 'screening' : 'screeningDecided'}
      title={t('Screening')}
      line={lineOf(progress.data)}
      actions={actions}
      columns={columns}
      list={{ ...list, data: list.data && shown }}
      rowId={({ id }) => id}
      onOpen={({ id }) => change({ hit: id, passenger: null })}
      isOpen={({ id }) => id === opened?.id}
      copyOf={({ passengerName }) => passengerName}
      empty={emptyWords(state, flight !== null && hits.length > ofFlight.length, progress.data)}
      filters={
        <>
          <Segmented<HitState>
            label={t('Decision')}
            value={state}
            onChange={(next) => change({ state: next === 'Open' ? null : next, hit: null, passenger: null })}
            options={STATES.map((value) => ({
              value,
              label: stateWord(value),
              count: ofFlight.filter((hit) => hit.state === value).length,
            }))}
          />
          <FilterSelect
            label={t('Flight')}
            all={t('Any flight')}
            value={flight}
            onChange={(chosen) => change({ flight: chosen })}
            options={flightsOf(hits)}
          />
        </>
      }
      panel={
        opened && (
          <HitPanel
            key={opened.id}
            passengerId={opened.passengerId}
            hitId={opened.id}
            onClose={close}
            onDecided={takeDecided}
          />
        )
      }
    />
  );
}

const TITLES: Readonly<Record<HitState, () => string>> = {
  Open: () => t('Nothing to decide'),
  TrueMatch: () => t('No true match'),
  Cleared: () => t('Nobody was cleared yet'),
};

/** What is missing, why, and one way on. */
function emptyWords(state: HitState, isNarrowed: boolean, progress: ScreeningProgress | undefined) {
  if (progress && progress.listNumber === null)
    return {
      title: t('No sanctions list is imported yet'),
      why: t('Until then no passenger is screened.'),
      ...(can('EditCharter') && {
        action: (
          <Button component={Link} to="/charter?tab=screening" size="xs">
            {t('Import a list')}
          </Button>
        ),
      }),
    };
  if (isNarrowed) return { title: t('No hit matches'), why: t('Choose any flight to see the others.') };
  return {
    title: TITLES[state](),
    ...(state === 'Open' && { why: t('Every passenger who was compared is clear or decided.') }),
  };
}
