import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FlightExtraFeeRead, FlightPriceRead, FlightRead } from '../../../api/client';
import { flightsGetByDateRangeOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { DateField } from '../../../kit/fields';
import { addDays, isCivilDate } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Grid, Row, Text } from '../../../kit/layout/Box';
import { FlightChoice } from './FlightChoice';
import styles from './prices.module.css';
import { loadFees, loadPrices } from './sheets';

interface CopyDialogProps {
  flight: FlightRead;
  onClose: () => void;
  onPrices: (theirs: readonly FlightPriceRead[]) => void;
  onFees: (theirs: readonly FlightExtraFeeRead[]) => void;
}

const useFlightsOn = (day: string) =>
  useQuery({
    ...flightsGetByDateRangeOptions({ body: { filterByDateStart: day, filterByDateEnd: day } }),
    enabled: isCivilDate(day),
  });

/** The prices and fees of another flight, put into the cells. Saving is another step. */
export function CopyDialog({ flight, onClose, onPrices, onFees }: CopyDialogProps) {
  // Charters repeat weekly: the flight to copy is most likely the one a week before.
  const form = useForm({ defaultValues: { day: addDays(flight.departureDate, -7) } });
  const day = useWatch({ control: form.control, name: 'day' });
  const flights = useFlightsOn(day);
  const others = flights.data?.filter(({ id }) => id !== flight.id);
  const [picked, setPicked] = useState<string>();
  const same = others?.find(({ flightNumber }) => flightNumber === flight.flightNumber);
  const chosen = others?.find(({ id }) => id === picked) ?? same;
  const [take, setTake] = useState({ prices: true, fees: true });
  const [write, busy] = useWrite();

  const copy = ({ id }: Pick<FlightRead, 'id'>) =>
    write(async () => {
      const [prices, fees] = await Promise.all([loadPrices(id), loadFees(id)]);
      if (take.prices) onPrices(prices.items);
      if (take.fees) onFees(fees);
      onClose();
    });

  const reason = () => {
    if (!chosen) return t('Choose a flight');
    return take.prices || take.fees ? undefined : t('Choose prices or fees');
  };
  const foot = (
    <>
      <span />
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <ReasonButton
        variant="filled"
        loading={busy}
        reason={reason()}
        onClick={() => chosen && void copy(chosen)}
      >
        {t('Copy')}
      </ReasonButton>
    </>
  );
  return (
    <Dialog opened title={t('Copy from flight')} onClose={onClose} foot={foot} maxWidth={520}>
      <Text text="muted" below={14}>
        {t('Cells are copied from that flight. Nothing is saved until you click Save.')}
      </Text>
      <Grid className={styles.choice} columns="180px minmax(0, 1fr)" gap={24} below={14}>
        <DateField form={form} name="day" label={t('Date')} autoFocus />
        <Row as="fieldset" gap={20} align="stretch">
          <Text as="legend" text="label" below={12}>
            {t('What to copy')}
          </Text>
          <Checkbox
            label={t('Prices')}
            checked={take.prices}
            onChange={() => setTake({ ...take, prices: !take.prices })}
          />
          <Checkbox
            label={t('Fees')}
            checked={take.fees}
            onChange={() => setTake({ ...take, fees: !take.fees })}
          />
        </Row>
      </Grid>
      <FlightChoice
        flights={others}
        failure={flights.error ? say(flights.error) : undefined}
        onRetry={() => void flights.refetch()}
        chosen={chosen?.id}
        onChoose={setPicked}
      />
    </Dialog>
  );
}
