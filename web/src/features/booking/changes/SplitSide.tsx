import { Select, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { FieldError } from '../../../kit/fields/field';
import { formatDate } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { passengers } from '../stepper/words';
import { ticketsWord } from './cancelLines';
import { hindranceWords } from './changeable';
import styles from './split.module.css';
import { adultsOf, type Contact, contactFaults, type Half, lapsOf, type Traveler } from './splitting';

interface SplitSideProps {
  name: string;
  half: Half;
  leaves: boolean;
  /** Somebody leaves: what is missing is said. */
  begun: boolean;
  disabled: boolean;
  onMove: (place: number) => void;
  onTitular: (passengerId: string | null) => void;
  onContact: (part: Partial<Contact>) => void;
}

/** One of the two bookings: who is in it, who is its titular, and how that person is reached. */
export function SplitSide(props: SplitSideProps) {
  const { name, half, leaves, begun, disabled, onMove, onTitular, onContact } = props;
  const { travelers, titular, contact } = half;
  const laps = lapsOf(travelers);
  const nameAt = (place: number | undefined) => travelers.find((each) => each.place === place)?.name ?? '';
  const faults = contactFaults(contact);
  const isEmpty = travelers.length === 0;
  return (
    <section className={styles.side} aria-label={name}>
      <div className={styles.caption}>
        <h3 data-locator={!leaves || undefined}>{name}</h3>
        <Text as="span" text="muted" clip grow>
          {isEmpty ? t('nobody yet') : countWords(travelers, leaves)}
        </Text>
        {leaves && (
          <Text className={styles.later} as="span" text="muted" nowrap>
            {t('locator on saving')}
          </Text>
        )}
      </div>
      {isEmpty ? (
        <Text className={styles.nobody} text="muted">
          {leaves ? t('Enter or → at a passenger’s name moves them here.') : t('Somebody must stay.')}
        </Text>
      ) : (
        <ul className={styles.people} data-leaves={leaves || undefined}>
          {travelers.map((each) => (
            <Person
              key={each.place}
              traveler={each}
              leaves={leaves}
              titular={each === titular}
              lap={laps.has(each.place) ? nameAt(laps.get(each.place)) : null}
              disabled={disabled}
              onMove={() => onMove(each.place)}
            />
          ))}
        </ul>
      )}
      {begun && !isEmpty && (
        <div className={styles.fields}>
          <Select
            label={t('Titular')}
            withAsterisk
            data={adultsOf(travelers).map((each) => ({ value: each.passengerId, label: each.name }))}
            value={titular?.passengerId ?? null}
            allowDeselect={false}
            disabled={disabled}
            error={titular === null && <FieldError message={t('An adult must be titular.')} />}
            onChange={onTitular}
          />
          <TextInput
            label={t('Phone')}
            type="tel"
            autoComplete="off"
            value={contact.phone}
            disabled={disabled || titular === null}
            error={titular && faults.phone && <FieldError message={faults.phone} spill="left" />}
            onChange={(event) => onContact({ phone: event.currentTarget.value })}
          />
          <TextInput
            className={styles.email ?? ''}
            label={t('E-mail')}
            type="email"
            autoComplete="off"
            value={contact.email}
            disabled={disabled || titular === null}
            error={titular && faults.email && <FieldError message={faults.email} />}
            onChange={(event) => onContact({ email: event.currentTarget.value })}
          />
        </div>
      )}
    </section>
  );
}

function countWords(travelers: readonly Traveler[], leaves: boolean): string {
  const counts = {
    passengers: passengers(travelers.length),
    tickets: ticketsWord(travelers.flatMap(({ tickets }) => tickets).length),
  };
  return leaves ? t('takes {passengers}, {tickets}', counts) : t('keeps {passengers}, {tickets}', counts);
}

interface PersonProps {
  traveler: Traveler;
  leaves: boolean;
  titular: boolean;
  /** The name of the adult on whose lap it sits. */
  lap: string | null;
  disabled: boolean;
  onMove: () => void;
}

function Person({ traveler, leaves, titular, lap, disabled, onMove }: PersonProps) {
  const { place, name, age, years, sum, tickets, hindrance } = traveler;
  const shown = age === 'Child' && years !== null ? `${t(age)}, ${years}` : t(age);
  const Arrow = leaves ? IconArrowLeft : IconArrowRight;
  const isOff = disabled || (hindrance !== null && !leaves);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const own = event.currentTarget.parentElement;
    const next = event.key === 'ArrowDown' ? own?.nextElementSibling : own?.previousElementSibling;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      next?.querySelector('button')?.focus();
    }
    if (event.key === (leaves ? 'ArrowLeft' : 'ArrowRight') && !isOff) {
      event.preventDefault();
      onMove();
    }
  };
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        data-place={place}
        aria-disabled={isOff || undefined}
        onKeyDown={onKeyDown}
        onClick={() => !isOff && onMove()}
      >
        <span className={styles.who}>
          <b>{name}</b>
          <small>
            {shown}
            {titular && (
              <>
                {' · '}
                <em>{t('titular')}</em>
              </>
            )}
            {lap && ` · ${t('goes with {name}', { name: lap.split(' ')[0] ?? lap })}`}
          </small>
        </span>
        <span className={styles.price}>
          <b>{formatMoney(sum)}</b>
          <small>{hindrance ? hindranceWords(hindrance) : datesOf(tickets)}</small>
        </span>
        <Arrow size={16} stroke={1.5} role="img" aria-label={leaves ? t('stays') : t('leaves')} />
      </button>
    </li>
  );
}

/** "Mon Nov 23 – Sat Dec 05". */
function datesOf(tickets: Traveler['tickets']): string {
  const days = [...new Set(tickets.map(({ departureDate }) => departureDate))].sort();
  return days.map((day) => formatDate(day, 'eee MMM dd')).join(' – ');
}
