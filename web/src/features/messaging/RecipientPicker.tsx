import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { currentRole } from '../../access';
import { Segmented } from '../../kit/filters/Segmented';
import { t } from '../../kit/i18n/t';
import { LinkButton, Stack, Text } from '../../kit/layout/Box';
import styles from './Mail.module.css';
import { RecipientRow } from './RecipientRow';
import { type Chosen, chosenOf, everybody, isChosen, type Recipient, search, withChosen } from './recipients';

interface RecipientPickerProps {
  recipients: readonly Recipient[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

type View = 'Office' | 'User' | 'Booking' | 'chosen';

/** More than this is found by typing, not by scrolling. */
const MOST_SHOWN = 200;

/** Offices and people with their addresses: searched, ticked one by one or all that are shown. */
export function RecipientPicker({ recipients, chosen, onChange }: RecipientPickerProps) {
  const [view, setView] = useState<View>('Office');
  const [typed, setTyped] = useState('');
  const picked = chosenOf(recipients, chosen);
  const views: Record<View, readonly Recipient[]> = {
    Office: recipients.filter(({ kind }) => kind === 'Office'),
    User: recipients.filter(({ kind }) => kind === 'User'),
    Booking: recipients.filter(({ kind }) => kind === 'Booking'),
    chosen: picked,
  };
  const found = search(views[view], typed);
  const shown = found.slice(0, MOST_SHOWN);
  const reachable = found.filter(({ email }) => email !== '');
  const allOn = reachable.length > 0 && reachable.every((one) => isChosen(chosen, one));
  const agencies = everybody(recipients);
  const options = [
    { value: 'Office' as const, label: t('Offices'), count: views.Office.length },
    ...(views.User.length > 0
      ? [{ value: 'User' as const, label: t('People'), count: views.User.length }]
      : []),
    ...(views.Booking.length > 0
      ? [{ value: 'Booking' as const, label: t('Bookings'), count: views.Booking.length }]
      : []),
    { value: 'chosen' as const, label: t('Selected'), count: picked.length },
  ];
  return (
    <Stack gap={10}>
      {agencies.length > 0 && (
        <Button size="xs" fullWidth onClick={() => onChange(withChosen(chosen, agencies, true))}>
          {currentRole() === 'OfficeHoldingAdmin' ? t('My whole agency') : t('All my agencies')}
        </Button>
      )}
      <Segmented fill label={t('Recipients')} options={options} value={view} onChange={setView} />
      <TextInput
        size="xs"
        aria-label={t('Find a recipient')}
        placeholder={t('Name, address or agency')}
        leftSection={<IconSearch stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <Text text="muted">
          {view === 'chosen' && typed === '' ? t('No recipients selected.') : t('Nothing found')}
        </Text>
      ) : (
        <>
          <LinkButton
            className={styles.action}
            onClick={() => onChange(withChosen(chosen, allOn ? found : reachable, !allOn))}
          >
            {allOn
              ? t('Remove these {count}', { count: found.length })
              : t('Select all {count}', { count: reachable.length })}
          </LinkButton>
          <Stack className={styles.recipients} as="ul" gap={8}>
            {shown.map((one) => (
              <RecipientRow
                key={`${one.kind} ${one.id}`}
                recipient={one}
                on={isChosen(chosen, one)}
                onToggle={(on) => onChange(withChosen(chosen, [one], on))}
              />
            ))}
          </Stack>
          {found.length > shown.length && (
            <Text text="muted">
              {t('Type to find {count} more.', { count: found.length - shown.length })}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
