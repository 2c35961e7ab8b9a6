import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { AcceptedHow, TicketMasterRead } from '../../../api/client';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatInstant } from '../../../kit/format/dates';
import { useWorkstation } from '../../../kit/hooks/workstation';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
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
    <Row gap="8px 16px" align="start" justify="between" wrap>
      {accepted && !again ? (
        <Row className={styles.accepted} iconTone="good-dot" iconTop={1} gap={8} align="start" shrink>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          <Stack as="p" shrink size={13}>
            <Text as="b" weight={500}>
              {acceptedWords(accepted.how, accepted.acceptedBy)}
            </Text>
            <span>{[formatInstant(accepted.acceptedAt), accepted.appUserName].join(' · ')}</span>
          </Stack>
          {isBeforeSale(booking) && (
            <Button size="xs" variant="subtle" onClick={() => setAgain(true)}>
              {t('Change')}
            </Button>
          )}
        </Row>
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
    </Row>
  );
}

function Acceptance({ booking, onBooking }: ContractProps) {
  const { topazEnabled } = useWorkstation();
  const [how, setHow] = useState<AcceptedHow>(topazEnabled ? 'Pad' : 'Screen');
  const { accept, signed, busy } = useAcceptContract(booking.id, onBooking);
  const who = booking.passengerName ?? t('The lead passenger');
  const signature = t('Signature of {who}', { who });
  return (
    <Stack className={styles.acceptance} gap={10} align="start" grow>
      <Segmented<AcceptedHow>
        label={t('How the contract is accepted')}
        options={[
          ...(topazEnabled ? [{ value: 'Pad' as const, label: t('Sign on the pad') }] : []),
          { value: 'Screen', label: t('Sign on screen') },
          { value: 'Paper', label: t('Signed on paper') },
          { value: 'Telephone', label: t('By phone') },
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
        <div>
          <Text size={13} tone="ink-2" below={8}>
            {how === 'Paper'
              ? t('{who} signed the printed contract. The office keeps it.', { who })
              : t('{who} agrees by phone. The contract is sent within 24 hours. Card payment only.', {
                  who,
                })}
          </Text>
          <Button size="xs" loading={busy} onClick={() => void accept(how, null)}>
            {t('Mark as accepted')}
          </Button>
        </div>
      )}
    </Stack>
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
      return t('{who} accepted the contract by phone. Card payment only.', { who });
  }
}
