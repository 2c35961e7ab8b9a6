import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useWrite } from '../../../kit/data/useWrite';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { Dialog } from '../../../kit/feedback/Dialog';
import { Fields, MoneyField } from '../../../kit/fields';
import { type Amount, add, compare, parseMoney, sub } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { atMost, moreThan, required, text } from '../../../kit/rules';

interface FundDialogProps {
  agency: string;
  /** The invoice's amount, above zero; of a counter-invoice, its credit. */
  amount: Amount;
  isCredit: boolean;
  fund: Amount;
  create: (amount: Amount) => Promise<unknown>;
  onClose: () => void;
}

const less = (a: Amount, b: Amount): Amount => (compare(a, b) < 0 ? a : b);

/** A new invoice that the agency's fund pays, whole or in part; the credit of a counter-invoice goes into the fund. */
export function FundDialog({ agency, amount, isCredit, fund, create, onClose }: FundDialogProps) {
  const most = isCredit ? amount : less(amount, fund);
  const schema = z.object({
    amount: text(required, moreThan(0), atMost(most)).transform((typed) => parseMoney(typed) ?? typed),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { amount: most } });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const taken = parseMoney(useWatch({ control: form.control, name: 'amount' })) ?? '0.00';
  const save = form.handleSubmit((typed) =>
    write(async () => {
      setRefusal(null);
      await create(typed.amount);
      onClose();
    }),
  );
  return (
    <Dialog
      opened
      title={
        isCredit
          ? t('Credit to the fund of {agency}', { agency })
          : t('Pay from the fund of {agency}', { agency })
      }
      onClose={onClose}
      maxWidth={480}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" type="submit" form="fundPayment" loading={busy}>
            {t('Create invoice')}
          </Button>
        </>
      }
    >
      <Box as="form" id="fundPayment" noValidate below={12} onSubmit={(event) => void save(event)}>
        <Fields columns={1}>
          <MoneyField
            form={form}
            name="amount"
            label={isCredit ? t('Into the fund') : t('From the fund')}
            required
            autoFocus
          />
        </Fields>
      </Box>
      <MoneyLines
        lines={[
          { label: t('In the fund'), amount: fund },
          { label: isCredit ? t('+ This credit') : t('− This invoice'), amount: taken },
          { label: t('In the fund then'), amount: isCredit ? add(fund, taken) : sub(fund, taken), sum: true },
          { label: isCredit ? t('Credit left') : t('Left to pay'), amount: sub(amount, taken) },
        ]}
      />
      {refusal && (
        <Text role="alert" text="error" above={12}>
          {refusal}
        </Text>
      )}
    </Dialog>
  );
}
