import { Fields, type FormOf, NumberField, SelectField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Box } from '../../kit/layout/Box';
import { Section } from '../../kit/layout/Section';
import { labels } from './labels';
import type { CharterValues } from './schemas';

interface CharterApisProps {
  form: FormOf<CharterValues>;
}

/** How passenger data goes to the authorities, and how long it is kept. */
export function CharterApis({ form }: CharterApisProps) {
  const { apisSender, apisContact, apisPhone, apisFax, apisEmail } = labels();
  return (
    <>
      <Section
        title={t('Passenger data for the authorities')}
        line={t('Sender and contact in every APIS message.')}
      >
        <Fields columns={3}>
          <TextField form={form} name="apisSender" label={apisSender} code maxLength={35} />
          <TextField form={form} name="apisContact" label={apisContact} maxLength={35} />
          <TextField
            form={form}
            name="apisEmail"
            label={apisEmail}
            type="email"
            description={t('Up to 32 characters; a longer one is left out.')}
          />
          <TextField form={form} name="apisPhone" label={apisPhone} type="tel" spill="right" />
          <TextField form={form} name="apisFax" label={apisFax} type="tel" />
        </Fields>
      </Section>
      <Messages form={form} />
      <Retention form={form} />
    </>
  );
}

const DIRECTORIES = ['02B', '05B'].map((value) => ({ value, label: `D.${value}` }));

function Messages({ form }: CharterApisProps) {
  const named = labels();
  return (
    <Section title={t('PAXLST messages')} line={t('As the authority assigned them.')}>
      <Fields columns={3}>
        <TextField
          form={form}
          name="apisRecipient"
          label={named.apisRecipient}
          required
          code
          maxLength={35}
        />
        <TextField
          form={form}
          name="apisTestRecipient"
          label={named.apisTestRecipient}
          required
          code
          maxLength={35}
        />
        <SelectField
          form={form}
          name="apisDirectory"
          label={named.apisDirectory}
          required
          options={DIRECTORIES}
        />
        <NumberField
          form={form}
          name="apisMinutes"
          label={named.apisMinutes}
          required
          spill="right"
          description={t('30 minutes before the doors close.')}
        />
        <NumberField
          form={form}
          name="apisCharactersAtMost"
          label={named.apisCharactersAtMost}
          placeholder={t('no limit')}
          spill="right"
          description={t('Longer lists go in parts. SITA and ARINC take 3480.')}
        />
      </Fields>
      <Box above={14}>
        <SwitchField
          form={form}
          name="apisTest"
          label={named.apisTest}
          description={t('Lists go to the test recipient until you turn this off.')}
        />
      </Box>
      <Box above={14}>
        <SwitchField
          form={form}
          name="apisFlightClose"
          label={named.apisFlightClose}
          description={t('The authority wants the list of passengers on board when a flight closes.')}
        />
      </Box>
    </Section>
  );
}

function Retention({ form }: CharterApisProps) {
  const { retentionYears, passportMonths } = labels();
  return (
    <Section title={t('Retention')}>
      <Fields columns={3}>
        <NumberField
          form={form}
          name="retentionYears"
          label={retentionYears}
          required
          description={t('Declarations, affidavits, tickets and manifests. US law asks for 10.')}
        />
        <NumberField
          form={form}
          name="passportMonths"
          label={passportMonths}
          required
          spill="right"
          description={t('After the last flight, then they are erased. 0 = never.')}
        />
      </Fields>
    </Section>
  );
}
