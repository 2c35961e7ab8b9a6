import { Fields, type FormOf, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Stack } from '../../kit/layout/Box';
import { Section } from '../../kit/layout/Section';
import { ContactFields } from './ContactFields';
import { HoldingTermsFields } from './HoldingTermsFields';
import { labels } from './labels';
import styles from './organization.module.css';
import type { HoldingValues } from './schemas';

/** A new agency as the operator writes it: contact and terms. */
export function HoldingFields({ form }: { form: FormOf<HoldingValues> }) {
  const named = labels();
  return (
    <div className={styles.dialog}>
      <Section title={t('Contact')}>
        <Stack gap={14}>
          <Fields>
            <TextField form={form} name="name" label={named.name} required maxLength={120} autoFocus />
            <TextField form={form} name="contactName" label={named.contactName} maxLength={120} />
          </Fields>
          <ContactFields form={form} />
        </Stack>
      </Section>
      <Section title={t('Terms')}>
        <HoldingTermsFields form={form} />
      </Section>
    </div>
  );
}
