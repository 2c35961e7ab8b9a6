import type { ReactNode } from 'react';
import type { TripType } from '../../../../api/client';
import { FieldError } from '../../../../kit/fields/field';
import { Segmented } from '../../../../kit/Segmented';
import { t } from '../../../../kit/t';
import { type Ages, MOST_PASSENGERS } from '../party';
import type { BookingDesk } from '../useBooking';
import { TRIPS } from '../words';
import styles from './bar.module.css';
import { Counter } from './Counter';
import { OfficeField } from './OfficeField';
import { RouteFields } from './RouteFields';
import { lapsFit, type Trip } from './useTrip';

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
  return (
    <div className={styles.bar}>
      <OfficeField desk={desk} />
      <div className={styles.fields}>
        <div className={styles.sort}>
          <span className={styles.label}>{t('Trip')}</span>
          <Segmented
            tall
            label={t('Trip')}
            options={SORTS.map((value) => ({ value, label: t(TRIPS[value]) }))}
            value={plan.trip}
            onChange={trip.setTripType}
          />
        </div>
        {plan.trip !== 'MultiCity' && plan.legs[0] && (
          <RouteFields
            places={plan.legs[0]}
            officeId={desk.officeId}
            onChange={(places) => trip.setPlaces(0, places)}
          />
        )}
        <Counters ages={ages} onChange={(wanted) => void trip.setAges(wanted)} />
      </div>
      {!lapsFit(ages) && (
        <LapNotice ages={ages} onAdd={() => void trip.setAges({ ...ages, adults: ages.infants })} />
      )}
      {notice && <div className={styles.notice}>{notice}</div>}
    </div>
  );
}

function Counters({ ages, onChange }: { ages: Ages; onChange: (ages: Ages) => void }) {
  const free = MOST_PASSENGERS - ages.adults - ages.children - ages.infants;
  const counter = (of: keyof Ages, label: string, hint: string, least: number) => (
    <Counter
      label={label}
      hint={hint}
      value={ages[of]}
      least={least}
      most={ages[of] + free}
      onChange={(value) => onChange({ ...ages, [of]: value })}
    />
  );
  return (
    <div className={styles.counters}>
      {counter('adults', t('Adults'), '12+', 1)}
      {counter('children', t('Children'), '2–11', 0)}
      {counter('infants', t('Infants'), '0–1', 0)}
    </div>
  );
}

function LapNotice({ ages, onAdd }: { ages: Ages; onAdd: () => void }) {
  const message = t('Every infant needs the lap of an adult: {infants} infants, {adults} adults.', {
    infants: ages.infants,
    adults: ages.adults,
  });
  return (
    <div className={styles.notice} role="alert">
      <FieldError
        message={message}
        cure={
          <button type="button" className={styles.cure} onClick={onAdd}>
            {t('Make it {adults} adults', { adults: ages.infants })}
          </button>
        }
      />
    </div>
  );
}
