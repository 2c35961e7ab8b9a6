import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Route } from '../../../../kit/display/Route';
import { formatDate } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { Row, Text } from '../../../../kit/layout/Box';
import styles from './leg.module.css';
import { legName } from './legName';
import { Pager } from './Pager';
import { mayRemove, nights, type PlannedLeg } from './plan';
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

const nightsWord = (count: number): string => (count === 1 ? t('1 night') : t('{count} nights', { count }));
