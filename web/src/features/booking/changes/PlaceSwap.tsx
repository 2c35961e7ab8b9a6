import { Button, Select, TextInput } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TicketMasterRead, TicketRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { FieldError } from '../../../kit/fields/field';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { loadPassenger } from '../../passengers/data/load';
import { useNeedsLicence, useOfac } from '../../passengers/data/useCountries';
import type { PassengerRecord } from '../../passengers/data/values';
import { PassengerSearchBox } from '../../passengers/search/PassengerSearchBox';
import { BookChips } from '../stepper/passengers/BookChips';
import styles from './swap.module.css';
import { NO_SWAP, type Placed, type Swap } from './swaps';

const PassengerData = lazy(() => import('./PassengerData'));

interface PlaceSwapProps {
  booking: TicketMasterRead;
  /** One of the tickets of the place. */
  ticket: TicketRead;
  swap: Swap;
  /** Who travels in the booking already, or gets the tickets of somebody else. */
  takenIds: readonly string[];
  refused: Placed | null;
  disabled: boolean;
  onSwap: (swap: Swap) => void;
}

/** Who gets the tickets of one passenger. */
export default function PlaceSwap(props: PlaceSwapProps) {
  const { booking, ticket, swap, takenIds, refused, disabled, onSwap } = props;
  const [editing, setEditing] = useState<'new' | 'person' | null>(null);
  const queries = useQueryClient();
  const [write, loading] = useWrite();
  const { way, person } = swap;
  const take = (record: PassengerRecord, into: Swap = swap) => {
    const { id, passengerInfo: info } = record.passenger;
    queries.setQueryData(['passenger', id], record);
    const name = [info.firstName, info.middleName, info.lastName, info.secondLastName]
      .filter(Boolean)
      .join(' ');
    const ofacId = into.way === 'other' ? (info.ofacId ?? ticket.ofacId) : null;
    onSwap({ ...into, person: { passengerId: id, infoId: info.id, name }, ofacId });
  };
  const pick = (passengerId: string, into: Swap = swap) =>
    void write(async () => take(await loadPassenger(passengerId), into));
  const choose = (next: Swap['way']) => {
    const fresh = { ...NO_SWAP, way: next };
    onSwap(fresh);
    // The same person: with the data as they are now, corrected here or before.
    if (next === 'same' && ticket.passengerId) pick(ticket.passengerId, fresh);
  };
  const titular = booking.passengers.find(({ isTitular }) => isTitular)?.passengerInfo;
  const name = ticket.passengerName ?? t('No name yet');
  return (
    <Box as="section" className={styles.swap} line="top" aria-label={name}>
      <Row gap={12} wrap>
        <Text as="h3" text="heading">
          {name}
        </Text>
        {person && way === 'other' && (
          <Row as="span" gap={8} icons={16} iconTone="mute" weight={600}>
            <IconArrowNarrowRight stroke={1.5} aria-label={t('now')} role="img" />
            {person.name}
          </Row>
        )}
        <Box end>
          <Segmented<Swap['way']>
            label={t('What changes for {name}', { name })}
            options={[
              { value: 'other', label: t('Another person') },
              { value: 'same', label: t('Same person, corrected') },
            ]}
            value={way}
            onChange={choose}
          />
        </Box>
      </Row>
      {way === 'other' && (
        <>
          {titular && (
            <BookChips
              titular={titular}
              chosenId={person?.passengerId}
              takenIds={takenIds}
              onPick={(id) => pick(id)}
            />
          )}
          <Row gap={8} align="start" wrap>
            <Box width={320} maxWidth="100%">
              <PassengerSearchBox
                label={person ? t('Somebody else') : t('Search book')}
                except={takenIds}
                onPick={({ id }) => pick(id)}
              />
            </Box>
            <Button disabled={disabled} loading={loading} onClick={() => setEditing('new')}>
              {t('New passenger')}
            </Button>
            {person && (
              <Button variant="subtle" disabled={disabled} onClick={() => setEditing('person')}>
                {t('Correct data')}
              </Button>
            )}
          </Row>
          {person && <SwapReason swap={swap} disabled={disabled} onSwap={onSwap} />}
        </>
      )}
      {way === 'same' && (
        <Row gap={8} wrap>
          <Button disabled={disabled} loading={loading} onClick={() => setEditing('person')}>
            {t('Correct data')}
          </Button>
          <Text as="span" text="muted">
            {t('The tickets are printed anew with the data as they are then; the price stays.')}
          </Text>
        </Row>
      )}
      {refused && (
        <Text text="error" role="alert">
          <FieldError message={refused.message} />
        </Text>
      )}
      {editing && (
        <Suspense fallback={null}>
          <PassengerData
            passengerId={
              editing === 'new' ? undefined : (person?.passengerId ?? ticket.passengerId ?? undefined)
            }
            flights={{
              first: booking.flights[0]?.departureDate,
              last: booking.flights.at(-1)?.departureDate,
            }}
            onSaved={(record) => {
              take(record);
              setEditing(null);
            }}
            onUse={(id) => {
              pick(id);
              setEditing(null);
            }}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Why another person travels. */
function SwapReason({ swap, disabled, onSwap }: Pick<PlaceSwapProps, 'swap' | 'disabled' | 'onSwap'>) {
  const options = useOfac(swap.ofacId ?? '');
  const needsLicence = useNeedsLicence(swap.ofacId ?? '');
  return (
    <Row gap={12} align="start" wrap>
      <Box width={320} maxWidth="100%">
        <Select
          label={t('OFAC category')}
          data={options}
          value={swap.ofacId}
          disabled={disabled}
          allowDeselect={false}
          onChange={(ofacId) => onSwap({ ...swap, ofacId })}
        />
      </Box>
      {needsLicence && (
        <TextInput
          label={t('License number')}
          withAsterisk
          maxLength={40}
          value={swap.ofacLicence}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => onSwap({ ...swap, ofacLicence: event.currentTarget.value })}
        />
      )}
    </Row>
  );
}
