import { Select } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TripType } from '../../../../api/client';
import { FieldError } from '../../../../kit/fields/field';
import { Segmented } from '../../../../kit/filters/Segmented';
import { useMobile } from '../../../../kit/hooks/mobile';
import { t } from '../../../../kit/i18n/t';
import { Box, LinkButton, Row } from '../../../../kit/layout/Box';
import type { Ages } from '../party';
import type { BookingDesk } from '../useBooking';
import { TRIPS } from '../words';
import styles from './bar.module.css';
import { Counters, FoldedCounters } from './Counters';
import { OfficeField } from './OfficeField';
import { RouteFields } from './RouteFields';
import { lapsFit, type Trip } from './useTrip';

/** Pixels of the bar that all its fields need side by side. */
const ROOM_FOR_ALL = 760;
const SORTS: readonly TripType[] = ['OneWay', 'RoundTrip', 'MultiCity'];

interface TripBarProps {
  trip: Trip;
  desk: BookingDesk;
  /** What is refused about who travels. */
  notice: ReactNode;
}

/** How the party travels, from where to where, and who it is. */
export function TripBar({ trip, desk, notice }: TripBarProps) {
  const { plan, ages } = trip;
  const { ref, width } = useElementSize();
  const folded = !useMobile() && width > 0 && width < ROOM_FOR_ALL;
  const Party = folded ? FoldedCounters : Counters;
  return (
    <Box ref={ref} className={styles.bar} fixed line="bottom" pad="12px var(--gutter) 14px">
      <OfficeField desk={desk} />
      <Row gap="8px 12px" align="start" wrap>
        <TripSort value={plan.trip} folded={folded} onChange={trip.setTripType} />
        {plan.trip !== 'MultiCity' && plan.legs[0] && (
          <RouteFields
            places={plan.legs[0]}
            officeId={desk.officeId}
            onChange={(places) => trip.setPlaces(0, places)}
          />
        )}
        <Party ages={ages} onChange={trip.setAges} />
      </Row>
      {!lapsFit(ages) && (
        <LapNotice ages={ages} onAdd={() => trip.setAges({ ...ages, adults: ages.infants })} />
      )}
      {notice && (
        <Box text="error" pad="8px 0 0">
          {notice}
        </Box>
      )}
    </Box>
  );
}

interface TripSortProps {
  value: TripType;
  folded: boolean;
  onChange: (trip: TripType) => void;
}

function TripSort({ value, folded, onChange }: TripSortProps) {
  const options = SORTS.map((sort) => ({ value: sort, label: t(TRIPS[sort]) }));
  if (folded)
    return (
      <Select
        className={styles.folded ?? ''}
        label={t('Trip')}
        data={options}
        value={value}
        onChange={(sort) => sort && onChange(sort)}
        allowDeselect={false}
        withCheckIcon={false}
        rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
      />
    );
  return (
    <Box className={styles.sort} fixed>
      <Row as="span" gap={4} align="stretch" justify="between" nowrap text="label" below="var(--label-gap)">
        {t('Trip')}
      </Row>
      <Segmented tall label={t('Trip')} options={options} value={value} onChange={onChange} />
    </Box>
  );
}

function LapNotice({ ages, onAdd }: { ages: Ages; onAdd: () => void }) {
  const message = t('One adult per infant: {infants} infants, {adults} adults.', {
    infants: ages.infants,
    adults: ages.adults,
  });
  return (
    <Box text="error" pad="8px 0 0" role="alert">
      <FieldError
        message={message}
        cure={
          <LinkButton weight={600} onClick={onAdd}>
            {t('Change to {adults} adults', { adults: ages.infants })}
          </LinkButton>
        }
      />
    </Box>
  );
}
