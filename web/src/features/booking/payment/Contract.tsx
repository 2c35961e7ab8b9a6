import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { AcceptedHow, TicketMasterRead } from '../../../api/client';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatInstant } from '../../../kit/format/dates';
import { useWorkstation } from '../../../kit/hooks/workstation';
import { t } from '../../../kit/i18n/t';
import { SignaturePad } from '../../../kit/signature/SignaturePad';
import { TopazPad } from '../../../kit/signature/TopazPad';
import { isBeforeSale } from '../sale';
import { ContractText } from './ContractText';
import styles from './contract.module.css';
import { useAcceptContract } from './useAcceptContract';

interface ContractProps {
  booking: TicketMasterRead;
  onBooking: (booking: TicketMasterRead) => void;
}

/** The titular accepts the contract for the whole party, before anything is paid. */
export function Contract({ booking, onBooking }: ContractProps) {
  const [again, setAgain] = useState(false);
  const [reading, setReading] = useState(false);
  const { contractAcceptance: accepted } = booking;
  const taken = (newest: TicketMasterRead) => {
    setAgain(false);
    onBooking(newest);
  };
  return (
    <div className={styles.contract}>
      {accepted && !again ? (
        <div className={styles.accepted}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          <p>
            <b>{acceptedWords(accepted.how, accepted.acceptedBy)}</b>
            <span>{[formatInstant(accepted.acceptedAt), accepted.appUserName].join(' · ')}</span>
          </p>
          {isBeforeSale(booking) && (
            <Button size="xs" variant="subtle" onClick={() => setAgain(true)}>
              {t('Change')}
            </Button>
          )}
        </div>
      ) : (
        <Acceptance booking={booking} onBooking={taken} />
      )}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconFileText stroke={1.5} />}
        onClick={() => setReading(true)}
      >
        {t('Read the contract')}
      </Button>
      {reading && <ContractText onClose={() => setReading(false)} />}
    </div>
  );
}

function Acceptance({ booking, onBooking }: ContractProps) {
  const { topazEnabled } = useWorkstation();
  const [how, setHow] = useState<AcceptedHow>(topazEnabled ? 'Pad' : 'Screen');
  const { accept, signed, busy } = useAcceptContract(booking.id, onBooking);
  const who = booking.passengerName ?? t('The titular');
  const signature = t('Signature of {who}', { who });
  return (
    <div className={styles.acceptance}>
      <Segmented<AcceptedHow>
        label={t('How the contract is accepted')}
        options={[
          ...(topazEnabled ? [{ value: 'Pad' as const, label: t('Sign on the pad') }] : []),
          { value: 'Screen', label: t('Sign on screen') },
          { value: 'Paper', label: t('Signed on paper') },
          { value: 'Telephone', label: t('By telephone') },
        ]}
        value={how}
        onChange={setHow}
        tall
      />
      {how === 'Pad' && <TopazPad label={signature} onDone={(image) => void signed('Topaz', image)} />}
      {how === 'Screen' && (
        <SignaturePad label={signature} onDone={({ image }) => void signed('Screen', image)} />
      )}
      {(how === 'Paper' || how === 'Telephone') && (
        <div className={styles.without}>
          <p>
            {how === 'Paper'
              ? t('{who} has signed the printed contract, and the office keeps it.', { who })
              : t('{who} agrees by telephone. The contract is sent within 24 hours, and only a card pays.', {
                  who,
                })}
          </p>
          <Button size="xs" loading={busy} onClick={() => void accept(how, null)}>
            {t('Accepted')}
          </Button>
        </div>
      )}
    </div>
  );
}

function acceptedWords(how: AcceptedHow, who: string): string {
  switch (how) {
    case 'Screen':
      return t('{who} signed the contract on the screen', { who });
    case 'Pad':
      return t('{who} signed the contract on the pad', { who });
    case 'Paper':
      return t('{who} signed the contract on paper', { who });
    case 'Telephone':
      return t('{who} accepted the contract by telephone: only a card pays', { who });
  }
}
