import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../access';
import { type DepositRead, invoiceReverseDeposit } from '../../../api/client';
import { invoiceGetDepositOptions } from '../../../api/queries';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import styles from './escrow.module.css';
import { weekDay } from './words';

interface OpenedDepositProps {
  id: string;
  onClose: () => void;
}

/** A deposit with the receipts in it; one that was entered by mistake is reversed here. */
export function OpenedDeposit({ id, onClose }: OpenedDepositProps) {
  const found = useQuery(invoiceGetDepositOptions({ path: { id } }));
  const [reversing, setReversing] = useState(false);
  const deposit = found.data;
  const may = can('RecordFlightCosts') && deposit && deposit.reversedAt === null;
  return (
    <Dialog
      opened
      title={deposit ? t('Deposit {reference}', { reference: deposit.reference }) : t('Deposit')}
      onClose={onClose}
      maxWidth={560}
      asks={false}
      foot={
        <>
          {may ? <Button onClick={() => setReversing(true)}>{t('Reverse')}</Button> : <span />}
          <Button variant="filled" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {found.error && <FailedState title={t('The deposit could not be loaded')} query={found} />}
      {!found.error && !deposit && <LoadingRows rows={4} />}
      {deposit && <Receipts deposit={deposit} />}
      {reversing && (
        <ReasonDialog
          title={t('Reverse the deposit')}
          about={t('Its receipts and its line of the bank wait again. The deposit stays in the log.')}
          submit={t('Reverse')}
          run={async (reason) => {
            await invoiceReverseDeposit({ path: { id }, body: { reason } });
            toast(t('Reversed.'));
          }}
          onClose={() => setReversing(false)}
        />
      )}
    </Dialog>
  );
}

function Receipts({ deposit }: { deposit: DepositRead }) {
  const { day, amount, note, appUserName, bankLine, reversedBy, reversedReason, receipts } = deposit;
  return (
    <>
      <Row justify="between" gap={12} below={8}>
        <Text text="muted">
          {[weekDay(day), appUserName, note, bankLine && t('matched with the bank')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text weight={600} size={14}>
          {formatMoney(amount)}
        </Text>
      </Row>
      {reversedReason && (
        <Text tone="bad" below={8}>
          {t('Reversed by {user}: {reason}', { user: reversedBy ?? '', reason: reversedReason })}
        </Text>
      )}
      <Box
        as="ul"
        className={styles.receipts}
        frame
        round="control"
        scroll
        pad={0}
        margin={0}
        tabIndex={0}
        aria-label={t('Receipts')}
      >
        {receipts.map((receipt) => (
          <Row key={receipt.id} as="li" gap={12} pad="6px 12px" line="bottom">
            <Box grow shrink>
              <Text as="span" block clip weight={500}>
                {receipt.title} {receipt.locatorNumber}
              </Text>
              <Text as="span" block clip text="small">
                {[`${receipt.flightNumber} ${weekDay(receipt.departureDate)}`, receipt.officeHoldingName]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Box>
            <Text as="span" width={96} fixed textAlign="right">
              {formatMoney(receipt.amount)}
            </Text>
          </Row>
        ))}
      </Box>
    </>
  );
}
