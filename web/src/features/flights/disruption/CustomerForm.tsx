import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type CustomerChoice,
  type DisruptedBooking,
  type DisruptionDesk,
  disruptionTellCustomer,
  type ToldHow,
} from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Kbd } from '../../../kit/display/Kbd';
import { toastFailure } from '../../../kit/feedback/toasts';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { bookingPage } from '../../../shell/bookingPages';
import { spokenName } from './customers';
import styles from './customers.module.css';
import { useTellKey } from './deskKeys';
import { deskOptions } from './queries';
import { CHOICES, CHOSEN, dateAndTime, HOW, HOWS, laterWords, partyWords } from './words';

/** Records that the customer was told; the desk shows it at once. */
function useTell(flightId: string) {
  const queries = useQueryClient();
  const [write, busy] = useWrite((error) => {
    toastFailure(error);
    void queries.invalidateQueries();
  });
  const tell = async (customer: DisruptedBooking, toldHow: ToldHow, choice: CustomerChoice | null) =>
    (await write(async () => {
      const { id, version } = customer;
      const told = (await disruptionTellCustomer({ body: { id, version, toldHow, choice } })).data;
      queries.setQueryData(
        deskOptions(flightId).queryKey,
        (desk: DisruptionDesk | undefined) =>
          desk && { ...desk, rows: desk.rows.map((row) => (row.id === told.id ? told : row)) },
      );
      return true;
    })) ?? false;
  return { tell, busy };
}

/** What the customer is told: the new flight, and how much later it is. */
function NewFlightLine({ customer: { movedTo } }: { customer: DisruptedBooking }) {
  if (!movedTo) return null;
  return (
    <Text as="p" size={12} clip>
      <b>{movedTo.flightNumber}</b> {dateAndTime(movedTo)}{' '}
      <Text as="span" tone="mute">
        ·{' '}
        {movedTo.laterBy < 0
          ? t('{time} earlier', { time: laterWords(-movedTo.laterBy) })
          : t('{time} later', { time: laterWords(movedTo.laterBy) })}
      </Text>
    </Text>
  );
}

const toldWords = ({ toldAt, toldBy }: DisruptedBooking): string =>
  toldAt
    ? t('Told by {who}, {time}', { who: toldBy ?? '', time: formatInstant(toldAt, undefined, 'hh:mm a') })
    : t('Told by you, now');

interface CustomerFormProps {
  desk: DisruptionDesk;
  customer: DisruptedBooking;
  onSaved: () => void;
}

/** How the customer was told and what was chosen. Alt ↵ saves and opens the next. */
export function CustomerForm({ desk, customer, onSaved }: CustomerFormProps) {
  const navigate = useNavigate();
  const [how, setHow] = useState<ToldHow>(customer.toldHow ?? 'Phone');
  const [choice, setChoice] = useState<CustomerChoice | ''>(customer.choice ?? '');
  const { tell, busy } = useTell(desk.flightId);
  const save = async () => {
    if (await tell(customer, how, choice || null)) onSaved();
  };
  const saveAndQuote = async () => {
    if (!(await tell(customer, how, 'Refund'))) return;
    void navigate({ to: bookingPage(customer.ticketMasterId) ?? '', search: { cancel: true } as never });
  };
  useTellKey(() => void save());
  const { contactPhone: phone } = customer;
  return (
    <Box className={styles.form} fixed role="group" aria-label={spokenName(customer.party)}>
      <Row justify="between" gap={8}>
        <Box shrink>
          <Text size={13} weight={500} clip>
            {customer.contactName ?? spokenName(customer.party)}
          </Text>
          <Text text="muted" clip>
            <span className="code">{customer.locatorNumber}</span> · {partyWords(customer.passengers)}
          </Text>
        </Box>
        {phone && (
          <Button
            component="a"
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            size="xs"
            leftSection={<IconPhone stroke={1.5} aria-hidden />}
          >
            {phone}
          </Button>
        )}
      </Row>
      <NewFlightLine customer={customer} />
      <Segmented<ToldHow>
        label={t('Told by')}
        fill
        value={how}
        onChange={setHow}
        options={HOWS.map((value) => ({ value, label: t(HOW[value].label) }))}
      />
      <Segmented<CustomerChoice | ''>
        label={t('The customer chose')}
        fill
        value={choice}
        onChange={setChoice}
        options={CHOSEN.map((value) => ({ value, label: t(CHOICES[value].label) }))}
      />
      <Row gap={8}>
        <Text as="span" text="small" grow shrink clip>
          {toldWords(customer)}
        </Text>
        {choice === 'Refund' && (
          <Button size="xs" disabled={busy} onClick={() => void saveAndQuote()}>
            {t('Cancel quote')}
          </Button>
        )}
        <Button size="xs" loading={busy} rightSection={<Kbd>Alt ↵</Kbd>} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </Row>
    </Box>
  );
}
