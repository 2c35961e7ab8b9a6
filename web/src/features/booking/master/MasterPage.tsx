import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { Box, Row, Screen } from '../../../kit/layout/Box';
import { TakePaymentDialog } from '../payment/TakePaymentDialog';
import { isBeforeSale } from '../sale';
import { ContactForm } from './ContactForm';
import { Documents } from './Documents';
import { MasterHeader } from './MasterHeader';
import { MissingStrip } from './MissingStrip';
import { MoneyPanel } from './MoneyPanel';
import styles from './master.module.css';
import { NoteStrip } from './NoteStrip';
import { Notes } from './Notes';
import { Payments } from './Payments';
import { ReturnStrip } from './ReturnStrip';
import { deedsOf } from './rights';
import { TicketGrid } from './TicketGrid';
import { useTake } from './useTake';

const History = lazy(() => import('../changes/History'));

export function MasterPage({ booking }: { booking: TicketMasterRead }) {
  const asked: { pay?: unknown } = useSearch({ strict: false });
  // "Take payment" of the search leads here; it says so once.
  const [paying, setPaying] = useState(() => asked.pay === true && deedsOf(booking, can).includes('pay'));
  const [editingContact, setEditingContact] = useState(false);
  const take = useTake();
  const mayChange = can('ChangeBookings');
  return (
    <Screen className={styles.page}>
      <MasterHeader
        booking={booking}
        onPay={() => setPaying(true)}
        onContact={mayChange ? () => setEditingContact(true) : undefined}
      />
      {editingContact && <ContactForm booking={booking} onClose={() => setEditingContact(false)} />}
      <NoteStrip booking={booking} mayChange={mayChange} />
      <MissingStrip booking={booking} />
      <ReturnStrip booking={booking} />
      <Row className={styles.middle} align="stretch" grow shrink>
        {/* A long page must scroll by keyboard, too */}
        <Box className={styles.body} grow shrink scroll pad="0 0 24px" tabIndex={0}>
          <TicketGrid booking={booking} />
          {!isBeforeSale(booking) && (
            <Suspense fallback={null}>
              <History booking={booking} />
            </Suspense>
          )}
          <Payments booking={booking} />
          <Documents booking={booking} mayAttach={mayChange} />
          <Notes bookingId={booking.id} />
        </Box>
        <MoneyPanel booking={booking} />
      </Row>
      {paying && <TakePaymentDialog booking={booking} onBooking={take} onClose={() => setPaying(false)} />}
    </Screen>
  );
}
