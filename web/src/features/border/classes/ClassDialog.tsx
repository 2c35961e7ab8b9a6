import { Button, Select } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClassProposalRead, type FlightRead, ticketsChangePassengerClass } from '../../../api/client';
import {
  airportsListOptions,
  passengerClassListOptions,
  ticketsGetPassengerClassProposalsOptions,
} from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { Kbd } from '../../../kit/display/Kbd';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { beginsFirst } from '../../../kit/fields/beginsFirst';
import { add, compare, formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { classFor, REASONS, wishesOf } from './classes';

const PROPOSED = 'proposed';

interface ClassDialogProps {
  flight: FlightRead;
  ticketIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** The classes of the country that the flight leaves from. */
function useClasses(flight: FlightRead) {
  const airports = useQuery(airportsListOptions());
  const countryId = airports.data?.find(({ id }) => id === flight.departureAirportId)?.countryId;
  const classes = useQuery({
    ...passengerClassListOptions({ query: { CountryOriginId: countryId ?? '' } }),
    enabled: countryId !== undefined,
  });
  return (classes.data ?? []).filter(({ active }) => active);
}

/** Gives the chosen passengers their class: the proposed ones, or one for all; with what the fees change by. */
export function ClassDialog({ flight, ticketIds, onClose, onDone }: ClassDialogProps) {
  const [chosen, setChosen] = useState('');
  const [isListOpen, setListOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const classes = useClasses(flight);
  const found = useQuery(
    ticketsGetPassengerClassProposalsOptions({
      path: { flightId: flight.id },
      query: chosen ? { passengerClassCode: chosen } : {},
    }),
  );
  const [write, busy] = useWrite((error) => {
    setRefusal(say(error));
    // Another desk was first: what it changed is shown beside the refusal.
    void found.refetch();
  });
  const passengers = (found.data ?? []).filter(({ ticketId }) => ticketIds.includes(ticketId));
  const wishes = wishesOf(passengers, chosen);
  const count = wishes.reduce((sum, wish) => sum + wish.ticketIds.length, 0);
  const due = add(...wishes.map((wish) => wish.due));

  const apply = () =>
    write(async () => {
      setRefusal(null);
      for (const body of wishes) await ticketsChangePassengerClass({ path: { flightId: flight.id }, body });
      toast(count === 1 ? t('1 class changed.') : t('{count} classes changed.', { count }));
      onDone();
    });

  useHotkeys([['mod+Enter', () => count > 0 && !busy && void apply()]], []);

  return (
    <Dialog
      opened
      title={t('Passenger class')}
      onClose={onClose}
      maxWidth={760}
      foot={
        <>
          <DueLine due={due} />
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button
            variant="filled"
            loading={busy}
            disabled={count === 0}
            rightSection={<Kbd inside>Ctrl ↵</Kbd>}
            onClick={() => void apply()}
          >
            {count === 1 ? t('Change 1 class') : t('Change {count} classes', { count })}
          </Button>
        </>
      }
    >
      <Box below={12} maxWidth={360}>
        <Select
          label={t('Class')}
          data={[
            { value: PROPOSED, label: t('As proposed for each') },
            ...classes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
          ]}
          value={chosen || PROPOSED}
          onChange={(value) => setChosen(!value || value === PROPOSED ? '' : value)}
          data-autofocus
          searchable
          filter={beginsFirst}
          selectFirstOptionOnChange
          onDropdownOpen={() => setListOpen(true)}
          onDropdownClose={() => setListOpen(false)}
          // With the open list the key chooses; what the choice costs is looked at before it is sent.
          onKeyDown={(event) => event.key === 'Enter' && isListOpen && event.stopPropagation()}
          allowDeselect={false}
          withCheckIcon={false}
        />
      </Box>
      {refusal && (
        <Text role="alert" text="error" below={12}>
          {refusal}
        </Text>
      )}
      {found.error && <FailedState title={t('The proposals could not be loaded')} query={found} />}
      {!found.error && !found.data && <LoadingRows rows={6} />}
      {found.data && <Passengers passengers={passengers} chosen={chosen} />}
    </Dialog>
  );
}

function DueLine({ due }: { due: string }) {
  const sign = compare(due, '0');
  if (sign === 0) return <Text tone="mute">{t('No fee changes.')}</Text>;
  return (
    <Text weight={500}>
      {sign > 0
        ? t('Charged: {amount}', { amount: formatMoney(due) })
        : t('Credited: {amount}', { amount: formatMoney(due) })}
    </Text>
  );
}

interface PassengersProps {
  passengers: readonly ClassProposalRead[];
  chosen: string;
}

function Passengers({ passengers, chosen }: PassengersProps) {
  if (passengers.length === 0) return <Text tone="mute">{t('No seats are sold on this flight yet.')}</Text>;
  return (
    <Box
      as="ul"
      frame
      round="control"
      maxHeight="48dvh"
      scroll
      tabIndex={0}
      aria-label={t('Passengers')}
      pad={0}
      margin={0}
    >
      {passengers.map((passenger) => (
        <PassengerLine key={passenger.ticketId} passenger={passenger} to={classFor(passenger, chosen)} />
      ))}
    </Box>
  );
}

/** Who it is, the class before and after, why it is proposed, and each fee that changes. */
function PassengerLine({ passenger, to }: { passenger: ClassProposalRead; to: string | null }) {
  const { present, feesThen } = passenger;
  const changes = to !== null && to !== present;
  return (
    <Row as="li" gap={12} pad="6px 12px" line="bottom" align="start">
      <Box grow shrink>
        <Text as="span" block clip weight={500} size={13}>
          {passenger.name}
        </Text>
        <Text as="span" block text="small">
          {t(REASONS[passenger.reasonCode])}
        </Text>
      </Box>
      <Box width={200} fixed textAlign="right">
        <Text as="span" block tone={changes ? 'ink' : 'mute'} weight={changes ? 600 : 400}>
          {changes ? `${present ?? '–'} → ${to}` : (present ?? t('No class'))}
        </Text>
        {changes &&
          feesThen.map((fee) => (
            <Text key={fee.code} as="span" block text="small">
              {`${fee.code} ${formatMoney(fee.amountNow)} → ${formatMoney(fee.amountThen)}`}
            </Text>
          ))}
      </Box>
    </Row>
  );
}
