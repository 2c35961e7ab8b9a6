import { Fields, type FormOf, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Section } from '../../kit/layout/Section';
import { labels } from './labels';
import type { CharterValues } from './schemas';

/** Who signs the passenger data sent to the authorities, and whom they call about it. */
export function CharterApis({ form }: { form: FormOf<CharterValues> }) {
  const { apisSender, apisContact, apisPhone, apisFax, apisEmail } = labels();
  return (
    <Section
      title={t('Passenger data for the authorities')}
      line={t('Sender and contact in every APIS message.')}
    >
      <Fields columns={3}>
        <TextField form={form} name="apisSender" label={apisSender} code maxLength={35} />
        <TextField form={form} name="apisContact" label={apisContact} maxLength={35} />
        <TextField form={form} name="apisEmail" label={apisEmail} type="email" />
        <TextField form={form} name="apisPhone" label={apisPhone} type="tel" spill="right" />
        <TextField form={form} name="apisFax" label={apisFax} type="tel" />
      </Fields>
    </Section>
  );
}
