import { Fields, type FormOf, MoneyField, NumberField, SwitchField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Box } from '../../kit/layout/Box';
import { labels } from './labels';
import type { HoldingValues } from './schemas';

/** On what terms an agency sells, as the operator sets them. */
export function HoldingTermsFields({ form }: { form: FormOf<HoldingValues> }) {
  const named = labels();
  return (
    <>
      <Fields columns={3}>
        <MoneyField
          form={form}
          name="commissionPercent"
          label={named.commissionPercent}
          required
          spill="right"
        />
        <MoneyField form={form} name="creditLimit" label={named.creditLimit} required spill="right" />
        <NumberField form={form} name="creditDays" label={named.creditDays} required spill="left" />
        <NumberField
          form={form}
          name="holdMinutes"
          label={named.holdMinutes}
          placeholder={t('operator default')}
          spill="right"
        />
        <NumberField
          form={form}
          name="longHoldHours"
          label={named.longHoldHours}
          required
          spill="right"
          description={t('For a named party, once per booking; 0 = never.')}
        />
        <MoneyField
          form={form}
          name="fundLowAt"
          label={named.fundLowAt}
          placeholder={t('no alert')}
          spill="left"
          description={t('Agency and operator are told by e-mail.')}
        />
      </Fields>
      <Box above={14}>
        <SwitchField
          form={form}
          name="blocked"
          label={named.blocked}
          description={t("Blocked agencies can't sell.")}
        />
      </Box>
    </>
  );
}
