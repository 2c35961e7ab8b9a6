import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../access';
import { type AllotmentRead, flightSeatsSaveAllotments } from '../../api/client';
import { flightSeatsGetAllotmentsByOfficeHoldingIdOptions } from '../../api/queries';
import { useWrite } from '../../kit/data/useWrite';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { toast } from '../../kit/feedback/toasts';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Box, LinkButton, Text } from '../../kit/layout/Box';
import { Section } from '../../kit/layout/Section';
import styles from './organization.module.css';

/** The seats set aside for an agency on flights to come; changed by whoever may set them. */
export function HoldingAllotments({ holdingId }: { holdingId: string }) {
  const list = useQuery(flightSeatsGetAllotmentsByOfficeHoldingIdOptions({ path: { id: holdingId } }));
  return (
    <Section
      title={t('Allotments')}
      line={t('Seats set aside on flights to come, until their release date.')}
    >
      {list.error && <FailedState query={list} />}
      {!list.data && !list.error && <LoadingRows rows={2} />}
      {list.data?.length === 0 && <Text text="muted">{t('No allotments on flights to come.')}</Text>}
      <Box className={styles.offices} as="ul" line="top">
        {list.data?.map((one) => (
          <AllotmentLine key={`${one.id} ${one.version}`} allotment={one} />
        ))}
      </Box>
    </Section>
  );
}

function AllotmentLine({ allotment }: { allotment: AllotmentRead }) {
  const { flightNumber, departureDate, seatCategoryType, seats, sold, released, releaseOn } = allotment;
  const day = (text: string) => formatDate(text, 'eee MMM dd');
  const name = `${flightNumber}, ${day(departureDate)}, ${t(seatCategoryType)}`;
  return (
    <li>
      <Text as="span" size={13} weight={500} tone="ink">
        {name}
      </Text>
      <Text className={styles.meta} as="span" text="muted">
        {t('{sold} of {seats} sold', { sold, seats })} ·{' '}
        {released ? t('released') : t('released on {day}', { day: day(releaseOn) })}
      </Text>
      {can('EditAllotments') && !released && <SeatsOf allotment={allotment} name={name} />}
    </li>
  );
}

function SeatsOf({ allotment, name }: { allotment: AllotmentRead; name: string }) {
  const [typed, setTyped] = useState(String(allotment.seats));
  const [write, busy] = useWrite();
  const seats = /^[0-9]{1,3}$/.test(typed) ? Number(typed) : allotment.seats;
  const changed = seats !== allotment.seats;
  const save = () =>
    write(async () => {
      if (!changed) return;
      const { flightId, version, seatCategoryType, officeHoldingId, releaseOn } = allotment;
      const items = [{ seatCategoryType, officeHoldingId, seats, releaseOn }];
      await flightSeatsSaveAllotments({ body: { flightId, version, items } });
      toast(t('Allotment saved'));
    });
  return (
    <>
      <TextInput
        size="xs"
        w={72}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={t('Seats on {flight}', { flight: name })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <LinkButton disabled={!changed || busy} onClick={() => void save()}>
        {t('Save')}
      </LinkButton>
    </>
  );
}
