import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Kbd } from '../../../kit/display/Kbd';
import { useMobile } from '../../../kit/hooks/mobile';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import { s, t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { ageWord, documentWords, passengersWord, seatWord } from '../words';
import styles from './offline.module.css';
import type { CounterAlone, PersonAlone } from './useCounterAlone';

const KEY = 'F9';
const KEYS = [{ keys: KEY, meaning: s('Check in the party') }];

/** The party at the counter while the line is down: who can be checked in, and what waits. */
export default function PartyAlone({ counter }: { counter: CounterAlone }) {
  const { people, ready, checkIn, close } = counter;
  const isMobile = useMobile();
  usePageKeys(KEYS);
  const latest = useRef(counter);
  latest.current = counter;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.repeat || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (latest.current.ready.length > 0 && !latest.current.busy) latest.current.checkIn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const [first] = people;
  if (!first) return null;
  const { locatorNumber, officeHoldingName } = first.ticket;
  const head = (
    <>
      <Row gap={8}>
        <Text as="h2" className="code display" size={18} weight={600} tone="ink">
          {locatorNumber}
        </Text>
        <Row end>
          <ActionIcon variant="subtle" aria-label={t('Close')} onClick={close}>
            <IconX stroke={1.5} />
          </ActionIcon>
        </Row>
      </Row>
      <Text text="muted" clip>
        {[passengersWord(people.length), officeHoldingName].join(' · ')}
      </Text>
    </>
  );
  const body = (
    <ul className={styles.people}>
      {people.map((person) => (
        <Person key={person.ticket.id} person={person} counter={counter} />
      ))}
    </ul>
  );
  const foot = (
    <>
      <Button
        variant="filled"
        fullWidth
        loading={counter.busy}
        disabled={ready.length === 0}
        rightSection={<Kbd inside>{KEY}</Kbd>}
        onClick={checkIn}
      >
        {ready.length === 0
          ? t('Nobody to check in now')
          : t('Check in {passengers}', { passengers: passengersWord(ready.length) })}
      </Button>
      <Text text="muted" above={8} textAlign="center">
        {t('Sent when the line is back. Print boarding passes, give seats and weigh bags then.')}
      </Text>
    </>
  );
  const label = t('Party {locator}', { locator: locatorNumber });
  if (!isMobile)
    return (
      <SidePanel label={label} width={340} narrow={296} head={head} foot={foot}>
        {body}
      </SidePanel>
    );
  return (
    <aside className={styles.sheet} aria-label={label}>
      <Box pad="12px 16px 8px" fixed>
        {head}
      </Box>
      <Box grow shrink scroll pad="0 16px 12px">
        {body}
      </Box>
      <Box pad="0 16px 16px" fixed>
        {foot}
      </Box>
    </aside>
  );
}

function Person({ person, counter }: { person: PersonAlone; counter: CounterAlone }) {
  const { ticket, why, isWaiting, asksForHand, compared } = person;
  const document = ticket.primaryDocument;
  return (
    <li>
      <Row justify="between" gap={8}>
        <Text weight={600} tone="ink" clip>
          {ticket.passengerName}
        </Text>
        <Text text="muted" nowrap>
          {[ageWord(ticket.passengerAgeCategory), seatWord(ticket)].join(' · ')}
        </Text>
      </Row>
      {document && <Text text="muted">{documentWords(document)}</Text>}
      <State why={why} isWaiting={isWaiting} />
      {(asksForHand || compared === 'hand') && ticket.status === 'Booked' && (
        <Checkbox
          size="xs"
          mt={6}
          label={t('I compared the document by hand')}
          checked={compared === 'hand'}
          onChange={(event) => counter.compareByHand(ticket.id, event.currentTarget.checked)}
        />
      )}
    </li>
  );
}

function State({ why, isWaiting }: Pick<PersonAlone, 'why' | 'isWaiting'>) {
  if (isWaiting)
    return (
      <Row gap={4} icons={16} tone="warn">
        <IconClock stroke={1.5} aria-hidden />
        {t('Checked in here, waits to be sent')}
      </Row>
    );
  if (why !== null) return <Text tone="warn">{why}</Text>;
  return (
    <Row gap={4} icons={16} tone="good">
      <IconCheck stroke={1.75} aria-hidden />
      {t('Ready to check in')}
    </Row>
  );
}
