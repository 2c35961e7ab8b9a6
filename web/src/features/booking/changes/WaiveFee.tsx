import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type TicketMasterRead, ticketMasterWaiveFee } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { toast } from '../../../kit/feedback/toasts';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { type Amount, compare, formatMoney, parseMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Stack, Text } from '../../../kit/layout/Box';
import { useTake } from '../master/useTake';
import { waivableFees } from './feeLines';

const LONGEST_REASON = 400;

interface WaiveFeeProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** A fee that was charged before is credited, in part or whole, with the reason. */
export default function WaiveFee({ booking, onClose }: WaiveFeeProps) {
  const waivable = waivableFees(booking);
  const [chosen, setChosen] = useState(waivable[0]?.id ?? null);
  const fee = waivable.find(({ id }) => id === chosen);
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefused(say(error)));
  const take = useTake();
  const left = fee?.left ?? '0.00';
  const text = typed ?? left;
  const amount = parseMoney(text);
  const wrongAmount = faultOf(amount, left);
  const wrongReason = reason.trim() === '' ? t('Required') : null;
  const save = () => {
    setPressed(true);
    setRefused(null);
    if (!fee || amount === null || wrongAmount || wrongReason) return;
    void write(async () => {
      const { id, version } = booking;
      const of = { ticketId: fee.ticketId, functionalFeeId: fee.id };
      const body = { id, version, ...of, amount, reason: reason.trim() };
      take((await ticketMasterWaiveFee({ body })).data);
      toast(t('{amount} waived and credited to the booking.', { amount: formatMoney(amount) }));
      onClose();
    });
  };
  return (
    <Dialog
      opened
      title={t('Waive fee')}
      onClose={onClose}
      maxWidth={480}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" type="submit" form="waive-fee" loading={busy}>
            {amount === null || wrongAmount
              ? t('Waive')
              : t('Waive {amount}', { amount: formatMoney(amount) })}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id="waive-fee"
        gap={12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Select
          label={t('Fee')}
          data={waivable.map(({ id, label }) => ({ value: id, label }))}
          value={chosen}
          allowDeselect={false}
          data-autofocus
          onChange={(id) => {
            setChosen(id);
            setTyped(null);
          }}
        />
        <TextInput
          label={t('Amount')}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          classNames={{ wrapper: fields.number ?? '' }}
          error={pressed && wrongAmount && <FieldError message={wrongAmount} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Textarea
          label={t('Reason')}
          withAsterisk
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          error={pressed && wrongReason && <FieldError message={wrongReason} />}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text text="muted">
          {booking.house
            ? t('It becomes credit on the booking, which can be refunded.')
            : t('It becomes credit on the booking and on {agency}’s account.', {
                agency: booking.officeHoldingName,
              })}
        </Text>
        {refused && (
          <Text text="error" role="alert">
            {refused}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function faultOf(amount: Amount | null, left: Amount): string | null {
  if (amount === null || compare(amount, '0.00') <= 0) return t('Enter an amount.');
  return compare(amount, left) > 0 ? t('At most {fee}', { fee: formatMoney(left) }) : null;
}
