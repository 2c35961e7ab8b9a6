import { useWatch } from 'react-hook-form';
import type { FunctionalFeeKind } from '../../api/client';
import { Fields, type FormOf, MoneyField, SelectField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Box, Stack, Text } from '../../kit/layout/Box';
import type { FunctionalValues } from './schemas';
import { TierRows } from './TierRows';
import { percentOf, scaleInWords, typedScale } from './tierWords';
import { FUNCTIONAL_FEE, TIERED } from './words';

interface FunctionalFeeFieldsProps {
  form: FormOf<FunctionalValues>;
  kind: FunctionalFeeKind;
}

/** Two of the nine have nothing to choose: why, or undefined. */
const basisReason = (kind: FunctionalFeeKind): string | undefined => {
  if (kind === 'PassengerChange') return t('The passenger-change fee is a fixed amount.');
  return kind === 'CardSurcharge' ? t('The card surcharge is a percent of the payment.') : undefined;
};

export function FunctionalFeeFields({ form, kind }: FunctionalFeeFieldsProps) {
  const basis = useWatch({ control: form.control, name: 'basis' });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const tiers = useWatch({ control: form.control, name: 'tiers' });
  const scale = typedScale({ basis, amount, tiers });
  const reason = basisReason(kind);
  const options = [
    { value: 'Fixed', label: t('Fixed amount') },
    { value: 'Percent', label: percentOf(kind) },
  ];
  const sign = basis === 'Percent' ? t('Amount, %') : t('Amount');
  const stepped = tiers.length > 0;
  return (
    <Stack gap="var(--section-gap)">
      <Text text="muted">{t(FUNCTIONAL_FEE[kind].what)}</Text>
      <Fields>
        <SelectField
          form={form}
          name="basis"
          label={t('Basis')}
          required
          options={options}
          disabled={reason !== undefined}
          {...(reason ? { description: reason } : {})}
        />
        {!stepped && <MoneyField form={form} name="amount" label={sign} required autoFocus />}
      </Fields>
      {TIERED.has(kind) && <TierRows form={form} sign={sign} />}
      {scale && stepped && (
        <Box
          as="section"
          size={13}
          tone="ink"
          ground="sunken"
          round="strip"
          pad="10px 12px"
          aria-label={t('Summary')}
          aria-live="polite"
        >
          {scaleInWords(scale)}
        </Box>
      )}
    </Stack>
  );
}
