import { IconBackpack } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { t } from '../../../kit/i18n/t';
import { Box, Grid, PlainButton, Text } from '../../../kit/layout/Box';
import { bagsWord, seatWord } from '../words';
import { BagSteps, BagWeights } from './BagSteps';
import { excessWord, kilogramsOf } from './bags';
import { PanelPart } from './PanelPart';
import styles from './party.module.css';
import type { PassengerWork } from './passengers';
import type { PartyWork } from './usePartyWork';

// The map comes with the first seat that is picked at the counter.
const PartySeats = lazy(async () => ({ default: (await import('./PartySeats')).PartySeats }));

/** Seats, and the bags of each with their weights. */
export function PanelBags({ work, readOnly }: { work: PartyWork; readOnly: boolean }) {
  const [seatingId, seat] = useState<string | null>(null);
  const seating = work.passengers.find(({ ticket }) => ticket.id === seatingId);
  const all = work.passengers.flatMap(({ weights, ticket }) => weights ?? ticket.bagWeights);
  return (
    <PanelPart icon={IconBackpack} title={t('Bags and seats')} state={bagsWord(all)}>
      {work.passengers.map((passenger) => (
        <BagLine
          key={passenger.ticket.id}
          work={work}
          passenger={passenger}
          readOnly={readOnly}
          onSeat={() => seat(passenger.ticket.id)}
        />
      ))}
      {seating && (
        <Dialog
          opened
          title={t('Seat of {name}', { name: seating.ticket.passengerName })}
          maxWidth={380}
          onClose={() => seat(null)}
        >
          <Box className={styles.map} ground="sunken" round="control" frame>
            <Suspense fallback={<LoadingRows />}>
              <PartySeats desk={{ work, readOnly, active: seating }} />
            </Suspense>
          </Box>
        </Dialog>
      )}
    </PanelPart>
  );
}

interface BagLineProps {
  work: PartyWork;
  passenger: PassengerWork;
  readOnly: boolean;
  onSeat: () => void;
}

function BagLine({ work, passenger, readOnly, onSeat }: BagLineProps) {
  const { ticket, name, weights, excess } = passenger;
  const over = excessWord(excess);
  return (
    <>
      <Grid
        className={styles.bagLine}
        columns={readOnly ? 'minmax(0, 1fr) 44px 76px' : 'minmax(0, 1fr) 44px 78px 84px'}
        gap="0 6px"
        align="center"
      >
        <Text as="span" clip tone="ink">
          {name}
        </Text>
        <PlainButton
          className={styles.seat}
          data-free={ticket.seatNumber === null || undefined}
          aria-label={t('Seat of {name}: {seat}', { name, seat: seatWord(ticket) })}
          onClick={onSeat}
        >
          {seatWord(ticket)}
        </PlainButton>
        {readOnly ? (
          <Text as="span" size={12} tone="mute" textAlign="right">
            {t('{kilograms} kg', { kilograms: kilogramsOf(ticket.bagWeights) })}
          </Text>
        ) : (
          <>
            <BagWeights work={work} passenger={passenger} />
            <BagSteps work={work} passenger={passenger} />
          </>
        )}
      </Grid>
      {weights === null && <Text text="error">{t('Type the kilograms of each bag, e.g. 20 23')}</Text>}
      {over && weights !== null && (
        <Text size={12} tone="warn" textAlign="right">
          {over}
        </Text>
      )}
    </>
  );
}
