import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { Route } from '../../../../kit/display/Route';
import { addDays, formatDate } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { Row, Text } from '../../../../kit/layout/Box';
import styles from './leg.module.css';
import { legName } from './legName';
import { FORTNIGHT, mayRemove, nights, type PlannedLeg } from './plan';
import { RouteFields } from './RouteFields';
import type { Trip } from './useTrip';

interface LegHeadProps {
  index: number;
  leg: PlannedLeg;
  trip: Trip;
  officeId: string | null;
  shown: string | undefined;
}

/** Which leg it is, where it goes, and which fortnight is shown. */
export function LegHead({ index, leg, trip, officeId, shown }: LegHeadProps) {
  const { plan } = trip;
  const stay = nights(plan.legs[index - 1], leg);
  return (
    <Row className={styles.head} gap={12} minHeight={40} pad="0 0 6px">
      <Text className={styles.name} as="span" fixed text="muted" width={56}>
        {legName(plan, index)}
      </Text>
      {plan.trip === 'MultiCity' ? (
        <RouteFields
          quiet
          places={leg}
          officeId={officeId}
          onChange={(places) => trip.setPlaces(index, places)}
        />
      ) : (
        <Row as="h2" gap={10} align="stretch" fixed size={14} weight={600} tone="ink">
          {leg.from && leg.to && <Route from={leg.from} to={leg.to} />}
          {shown && <span>{formatDate(shown, 'eee MMM dd')}</span>}
        </Row>
      )}
      <Text className={styles.note} as="span" grow nowrap text="muted" textAlign="right">
        {index === 0 ? t('fares from, per adult') : stay !== null && nightsWord(stay)}
      </Text>
      <Pager start={leg.start} first={plan.today} onTurn={(pages) => trip.turnPage(index, pages)} />
      {mayRemove(plan) && (
        <ActionIcon
          variant="subtle"
          aria-label={t('Remove {leg}', { leg: legName(plan, index) })}
          onClick={() => trip.removeLeg(index)}
        >
          <IconX stroke={1.5} />
        </ActionIcon>
      )}
    </Row>
  );
}

interface PagerProps {
  start: string;
  first: string;
  onTurn: (pages: number) => void;
}

/** For the pointer: the keyboard turns the page from inside the strip. */
function Pager({ start, first, onTurn }: PagerProps) {
  const end = addDays(start, FORTNIGHT - 1);
  return (
    <Row className={styles.pager} gap={8} fixed nowrap size={12} weight={500} tone="ink">
      <ActionIcon
        variant="default"
        aria-label={t('Previous two weeks')}
        tabIndex={-1}
        disabled={start <= first}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft stroke={1.5} />
      </ActionIcon>
      <span>{spanOf(start, end)}</span>
      <ActionIcon variant="default" aria-label={t('Next two weeks')} tabIndex={-1} onClick={() => onTurn(1)}>
        <IconChevronRight stroke={1.5} />
      </ActionIcon>
    </Row>
  );
}

/** "Nov 16 – 29", "Nov 30 – Dec 13". */
function spanOf(start: string, end: string): string {
  const [, from, first] = formatDate(start, 'eee MMM dd').split(' ');
  const [, to, last] = formatDate(end, 'eee MMM dd').split(' ');
  return from === to ? `${from} ${first} – ${last}` : `${from} ${first} – ${to} ${last}`;
}

const nightsWord = (count: number): string => (count === 1 ? t('1 night') : t('{count} nights', { count }));
