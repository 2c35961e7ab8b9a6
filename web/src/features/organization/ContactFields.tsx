import type { FieldValues } from 'react-hook-form';
import { Fields, type FormOf, TextField } from '../../kit/fields';
import { Grid, Stack } from '../../kit/layout/Box';
import { labels } from './labels';
import styles from './organization.module.css';
import type { ContactValues } from './schemas';

/** Where somebody is found. The same seven fields for the operator, an agency and an office. */
export function ContactFields<Values extends FieldValues & ContactValues>(props: { form: FormOf<Values> }) {
  // A form of more fields than these is also a form of these; its type cannot say so.
  const form = props.form as unknown as FormOf<ContactValues>;
  const { address, city, state, zipCode, phone1, phone2, email } = labels();
  return (
    <Stack gap={14}>
      <TextField form={form} name="address" label={address} maxLength={120} />
      <Fields columns={3}>
        <TextField form={form} name="city" label={city} maxLength={80} />
        <TextField form={form} name="state" label={state} maxLength={80} />
        <TextField form={form} name="zipCode" label={zipCode} maxLength={12} />
      </Fields>
      <Grid className={styles.reach} columns="1fr 1fr 2fr" gap="14px var(--field-gap)" align="start">
        <TextField form={form} name="phone1" label={phone1} type="tel" />
        <TextField form={form} name="phone2" label={phone2} type="tel" />
        <TextField form={form} name="email" label={email} type="email" />
      </Grid>
    </Stack>
  );
}
