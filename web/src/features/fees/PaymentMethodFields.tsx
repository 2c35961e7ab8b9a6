import {
  CheckField,
  Fields,
  type FormOf,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Stack } from '../../kit/layout/Box';
import { FieldGroup } from './FieldGroup';
import styles from './fees.module.css';
import { ReceiverField } from './ReceiverField';
import type { MethodValues } from './schemas';
import { METHOD_KIND, optionsOf } from './words';

export function PaymentMethodFields({ form }: { form: FormOf<MethodValues> }) {
  return (
    <Stack gap="var(--section-gap)">
      <Fields>
        <TextField form={form} name="name" label={t('Name')} required autoFocus />
        <SelectField form={form} name="kind" label={t('Kind')} required options={optionsOf(METHOD_KIND)} />
        <ReceiverField form={form} />
        <MoneyField form={form} name="surchargePercent" label={t('Surcharge, %')} required />
      </Fields>
      <FieldGroup label={t('Offered in')}>
        <CheckField form={form} name="forBooking" label={t('Booking')} />
        <CheckField form={form} name="forCheckIn" label={t('Check-in')} />
        <CheckField form={form} name="forAdmin" label={t('Admin: bookings, invoices and funds')} />
      </FieldGroup>
      <Fields>
        <NumberField
          form={form}
          name="position"
          label={t('Order')}
          required
          description={t('Lower numbers come first.')}
        />
        <div className={styles.ticked}>
          <SwitchField form={form} name="referenceRequired" label={t('Reference required')} />
          <SwitchField form={form} name="active" label={t('In use')} />
        </div>
      </Fields>
    </Stack>
  );
}
