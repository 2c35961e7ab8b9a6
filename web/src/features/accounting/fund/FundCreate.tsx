import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type FundSummary, fundCreate } from '../../../api/client';
import { fundGetSummaryOptions, paymentMethodsListOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { toast } from '../../../kit/feedback/toasts';
import { Fields, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { add, parseMoney, sub } from '../../../kit/format/money';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Screen, Text } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { SaveBar, SaveButton } from '../../../kit/layout/SaveBar';
import { Section } from '../../../kit/layout/Section';
import { useLogAbout } from '../../../shell/activity';
import { textOf, useAddress } from '../../../shell/address';
import { type FundValues, fundSchema } from './fundSchema';

/** Money that an agency pays into its fund, or gets back out of it. */
export default function FundCreate() {
  const { search } = useAddress<{ officeHoldingId: string }>();
  const navigate = useNavigate();
  const defaultValues: FundValues = {
    ...{ officeHoldingId: textOf(search.officeHoldingId), way: 'In', amount: '' },
    ...{ paymentMethodId: '', reference: '', reason: '' },
  };
  const form = useForm({ resolver: zodResolver(fundSchema), defaultValues });
  const funds = useQuery(fundGetSummaryOptions());
  const methods = useQuery(paymentMethodsListOptions({ query: { ForAdmin: true } }));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const { officeHoldingId, way, amount } = useWatch({ control: form.control });
  const fund = funds.data?.find((each) => each.officeHoldingId === officeHoldingId);
  useLogAbout('Funds');
  const save = form.handleSubmit((body) =>
    write(async () => {
      setRefusal(null);
      await fundCreate({ body });
      toast(way === 'In' ? t('Paid into the fund.') : t('Paid out of the fund.'));
      await navigate({ to: '/fund/detail', search: { officeHoldingId: body.officeHoldingId } as object });
    }),
  );
  useSaveKey(() => void save());
  return (
    <Screen>
      <PageHeader title={t('New entry')} line={t('Into or out of the fund of an agency')} />
      <Box as="form" id="fundEntry" noValidate grow scroll onSubmit={(event) => void save(event)}>
        <Section title={t('Entry')} width={620}>
          <Fields>
            <SelectField
              form={form}
              name="officeHoldingId"
              label={t('Agency')}
              required
              options={(funds.data ?? []).map((each) => ({
                value: each.officeHoldingId,
                label: each.officeHoldingName,
              }))}
            />
            <SelectField
              form={form}
              name="way"
              label={t('Direction')}
              required
              options={[
                { value: 'In', label: t('Paid in by the agency') },
                { value: 'Out', label: t('Paid out to the agency') },
              ]}
            />
            <MoneyField form={form} name="amount" label={t('Amount')} required />
            <SelectField
              form={form}
              name="paymentMethodId"
              label={t('Method')}
              required
              options={(methods.data ?? [])
                .filter(
                  ({ kind, receiver }) => kind !== 'Fund' && !(kind === 'Card' && receiver === 'Operator'),
                )
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField form={form} name="reference" label={t('Reference')} maxLength={120} />
            <TextField form={form} name="reason" label={t('Reason')} required maxLength={500} />
          </Fields>
          {refusal && (
            <Text role="alert" text="error" above={12}>
              {refusal}
            </Text>
          )}
        </Section>
        {fund && (
          <Section title={t('Fund of {agency}', { agency: fund.officeHoldingName })} width={300}>
            <Preview fund={fund} way={way ?? 'In'} typed={amount ?? ''} />
          </Section>
        )}
      </Box>
      <SaveBar
        actions={
          <>
            <Button onClick={() => window.history.back()}>{t('Cancel')}</Button>
            <SaveButton type="submit" form="fundEntry" loading={busy} />
          </>
        }
      />
    </Screen>
  );
}

/** The balance now and after the entry. */
function Preview({ fund, way, typed }: { fund: FundSummary; way: 'In' | 'Out'; typed: string }) {
  const amount = parseMoney(typed) ?? '0.00';
  const after = way === 'In' ? add(fund.balance, amount) : sub(fund.balance, amount);
  return (
    <MoneyLines
      lines={[
        { label: t('Balance now'), amount: fund.balance },
        { label: way === 'In' ? t('+ Paid in') : t('− Paid out'), amount },
        { label: t('Balance after'), amount: after, sum: true },
      ]}
    />
  );
}
