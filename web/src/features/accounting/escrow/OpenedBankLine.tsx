import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../access';
import type { BankLineRead, BankMatch } from '../../../api/client';
import { invoiceGetDepositsDueOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { add, compare, formatMoney, sub } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { proposalWords } from './bankLineColumns';
import { ReceiptTicks } from './ReceiptTicks';
import { weekDay } from './words';

interface OpenedBankLineProps {
  line: BankLineRead;
  match: (body: BankMatch) => Promise<unknown>;
  ignore: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A line of the bank: its proposal, or the receipts that add up to it; or it is put aside with a reason. */
export function OpenedBankLine({ line, match, ignore, onClose }: OpenedBankLineProps) {
  const { proposal, amount } = line;
  const due = useQuery(invoiceGetDepositsDueOptions({ query: {} }));
  const receipts = due.data?.receipts.filter(({ day }) => day <= line.day);
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(proposal?.receiptIds));
  const [aside, setAside] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const chosen = receipts?.filter(({ id }) => ids.has(id)) ?? [];
  const missing = sub(amount, add('0.00', ...chosen.map((receipt) => receipt.amount)));
  const isDeposit = proposal?.kind === 'Deposit' && chosen.length === 0;
  const save = () =>
    write(async () => {
      setRefusal(null);
      await match(isDeposit ? { depositId: proposal.depositId } : { receiptIds: chosen.map(({ id }) => id) });
      toast(t('1 line matched.'));
      onClose();
    });
  const edits = can('RecordFlightCosts');
  return (
    <Dialog
      opened
      title={t('{amount} at the bank, {day}', { amount: formatMoney(amount), day: weekDay(line.day) })}
      onClose={onClose}
      maxWidth={640}
      foot={
        edits && (
          <>
            <Button onClick={() => setAside(true)}>{t('Put aside')}</Button>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button
              variant="filled"
              loading={busy}
              disabled={!isDeposit && compare(missing, '0.00') !== 0}
              onClick={() => void save()}
            >
              {t('Match')}
            </Button>
          </>
        )
      }
    >
      <Row justify="between" gap={12} below={10}>
        <Text tone="ink-2" shrink>
          {[line.text, line.reference].filter(Boolean).join(' · ')}
        </Text>
        <Text role="status" weight={500} nowrap tone={isDeposit || missing === '0.00' ? 'good' : 'warn'}>
          {isDeposit
            ? proposalWords(proposal)
            : missing === '0.00'
              ? t('Adds up')
              : t('{amount} missing', { amount: formatMoney(missing) })}
        </Text>
      </Row>
      {refusal && (
        <Text role="alert" text="error" below={12}>
          {refusal}
        </Text>
      )}
      {due.error && <FailedState title={t('The receipts could not be loaded')} query={due} />}
      {due.isPending && <LoadingRows rows={5} />}
      {receipts?.length === 0 && (
        <Text tone="mute">{t('No receipt up to this day waits for a deposit.')}</Text>
      )}
      {receipts && receipts.length > 0 && <ReceiptTicks receipts={receipts} ids={ids} onChange={setIds} />}
      {aside && (
        <ReasonDialog
          title={t('Put the line aside')}
          about={t('It is no deposit of escrow. It can be taken back later.')}
          submit={t('Put aside')}
          run={async (reason) => {
            await ignore(reason);
            onClose();
          }}
          onClose={() => setAside(false)}
        />
      )}
    </Dialog>
  );
}
