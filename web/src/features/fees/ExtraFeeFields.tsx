import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { passengerClassListOptions } from '../../api/queries';
import {
  DateField,
  Fields,
  type FormOf,
  MoneyField,
  MultiSelectField,
  NumberField,
  type Option,
  SelectField,
  SwitchField,
  TextField,
} from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Box, Stack, Text } from '../../kit/layout/Box';
import styles from './fees.module.css';
import type { FeeValues } from './schemas';
import { AGES, BAGGAGE_UNIT, BUY_IN, FEE_KIND, optionsOf, SEATS, VALID_BY } from './words';

/** Classes are kept by country of origin and share their codes: a fee names the code once. */
function usePassengerClasses(): Option[] {
  const classes = useQuery(passengerClassListOptions());
  const codes = new Map<string, string>();
  for (const { code, name } of classes.data ?? []) if (!codes.has(code)) codes.set(code, name);
  return [...codes].map(([value, name]) => ({ value, label: `${value} · ${name}` }));
}

export function ExtraFeeFields({ form }: { form: FormOf<FeeValues> }) {
  const classes = usePassengerClasses();
  const isBaggage = useWatch({ control: form.control, name: 'kind' }) === 'Baggage';
  return (
    <Stack gap="var(--section-gap)">
      <Fields>
        <TextField form={form} name="code" label={t('Code')} required code maxLength={8} autoFocus />
        <TextField form={form} name="name" label={t('Name')} required />
        <SelectField form={form} name="kind" label={t('Kind')} required options={optionsOf(FEE_KIND)} />
        <TextField form={form} name="payee" label={t('Payee')} placeholder={t('Optional')} />
        <MoneyField form={form} name="amount" label={t('Amount')} required />
        <SelectField form={form} name="buyIn" label={t('Sold at')} required options={optionsOf(BUY_IN)} />
      </Fields>
      <Fields>
        <NumberField
          form={form}
          name="maxQuantity"
          label={t('Maximum per ticket')}
          placeholder={t('No limit')}
        />
        {isBaggage && (
          <SelectField
            form={form}
            name="baggageUnit"
            label={t('Charged for')}
            placeholder={t('Optional')}
            options={optionsOf(BAGGAGE_UNIT)}
          />
        )}
        <SwitchField form={form} name="mandatory" label={t('Mandatory')} />
        <SwitchField form={form} name="refundable" label={t('Refundable')} />
      </Fields>
      <section>
        <Text className={styles.heading} as="h3" text="heading">
          {t('Applies to')}
        </Text>
        <Text text="muted" below={8}>
          {t('Blank = all')}
        </Text>
        <Fields>
          <MultiSelectField form={form} name="ageCategories" label={t('Ages')} options={optionsOf(AGES)} />
          <MultiSelectField
            form={form}
            name="seatCategories"
            label={t('Seat categories')}
            options={optionsOf(SEATS)}
          />
          <Box span="all">
            <MultiSelectField
              form={form}
              name="passengerClasses"
              label={t('Passenger classes')}
              options={classes}
            />
          </Box>
        </Fields>
      </section>
      <section>
        <Text className={styles.heading} as="h3" text="heading">
          {t('When')}
        </Text>
        <Fields columns={3}>
          <SelectField
            form={form}
            name="validBy"
            label={t('Valid by')}
            required
            options={optionsOf(VALID_BY)}
          />
          <DateField form={form} name="validFrom" label={t('Valid from')} />
          <DateField form={form} name="validTo" label={t('Valid to')} spill="left" />
        </Fields>
      </section>
      <SwitchField form={form} name="active" label={t('In use')} />
    </Stack>
  );
}
