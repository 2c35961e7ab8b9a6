import { FocusTrap } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LocatorFound } from '../api/client';
import { Palette } from '../kit/display/Palette';
import { say } from '../kit/i18n/say';
import { t } from '../kit/i18n/t';
import { bookingPage } from './bookingPages';
import { type Hits, useLocatorSearch } from './useSearch';

const messageOf = ({ wanted, found, error }: Hits<LocatorFound>): string | undefined => {
  if (!wanted) return t('Type 5 chars or more');
  if (error) return say(error);
  if (!found) return t('Searching…');
  return found.length === 0 ? t('No date found') : undefined;
};

/** What the top bar's locator button opens. Default export, because it is loaded lazily. */
export default function LocatorSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const hits = useLocatorSearch(typed);
  const message = messageOf(hits);
  const items = (hits.found ?? []).map(({ id, locatorNumber, passengerName }) => ({
    id,
    title: locatorNumber,
    icon: IconTicket,
    code: true,
    detail: passengerName ?? '',
  }));
  const open = ({ id }: { id: string }) => {
    const page = bookingPage(id);
    onClose();
    if (page) void navigate({ to: page });
  };
  return (
    // Here and not around it: the focus is given when this has been loaded.
    <FocusTrap>
      <div>
        <Palette
          label={t('Type locator number.')}
          query={typed}
          onQuery={setTyped}
          groups={items.length > 0 ? [{ label: t('Bookings'), items }] : []}
          {...(message ? { message } : {})}
          onPick={open}
          onClose={onClose}
          autoFocus
        />
      </div>
    </FocusTrap>
  );
}
