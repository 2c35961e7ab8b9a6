import { Button } from '@mantine/core';
import { useState } from 'react';
import { currentRole } from '../../../access';
import type { WaiverWrite } from '../../../api/client';
import { type Amount, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../../kit/layout/Box';
import { AmountAndReason } from './AmountAndReason';
import styles from './panel.module.css';

export const mayWaive = (): boolean => currentRole() === 'CharterAdmin';

interface WaiverProps {
  /** The fee of the change: at most this much is waived. */
  fee: Amount;
  waiver: WaiverWrite | null;
  onWaive: (waiver: WaiverWrite | null) => void;
}

/** A part of the fee that the operator does not charge, with its reason. Charter admins only. */
export function Waiver({ fee, waiver, onWaive }: WaiverProps) {
  const [isOpen, setOpen] = useState(false);
  const set = (next: WaiverWrite | null) => {
    onWaive(next);
    setOpen(false);
  };
  if (!mayWaive() || (compare(fee, '0.00') === 0 && !waiver)) return null;
  return (
    <Box className={styles.part} line="bottom" pad="8px 0">
      <Row gap={8} align="baseline">
        <Text as="span" text="heading">
          {t('Waiver')}
        </Text>
        {!isOpen && (
          <LinkButton onClick={() => setOpen(true)}>{waiver ? t('Edit') : t('Waive fee…')}</LinkButton>
        )}
        <Text as="span" end weight={waiver ? 600 : 400} tone={waiver ? 'good' : 'mute'} size={13}>
          {formatMoney(waiver ? `-${waiver.amount}` : '0.00')}
        </Text>
      </Row>
      {isOpen ? (
        <AmountAndReason
          label={t('Waiver')}
          amountLabel={t('Amount')}
          amount={waiver?.amount ?? fee}
          reason={waiver?.reason}
          judge={(amount) => wrongWaiver(amount, fee)}
          submit={t('Waive')}
          onSubmit={(amount, reason) => set({ amount, reason })}
          onCancel={() => setOpen(false)}
        >
          {waiver && (
            <Button size="xs" variant="subtle" onClick={() => set(null)}>
              {t('Charge the fee')}
            </Button>
          )}
        </AmountAndReason>
      ) : (
        <Text text="small">{waiver?.reason ?? t('Charter admin only, with a reason')}</Text>
      )}
    </Box>
  );
}

function wrongWaiver(amount: Amount, fee: Amount): string | null {
  if (compare(amount, '0.00') <= 0) return t('Enter an amount.');
  return compare(amount, fee) > 0 ? t('At most {fee}', { fee: formatMoney(fee) }) : null;
}
