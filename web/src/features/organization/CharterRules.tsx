import { Fields, type FormOf, MoneyField, NumberField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Section } from '../../kit/layout/Section';
import { labels } from './labels';
import type { CharterValues } from './schemas';

/** The rules of sale that hold for every agency. */
export function CharterRules({ form }: { form: FormOf<CharterValues> }) {
  const named = labels();
  return (
    <>
      <Section title={t('Selling and changing')}>
        <Fields columns={3}>
          <NumberField
            form={form}
            name="cutOffHours"
            label={named.cutOffHours}
            required
            description={t('Until so long before departure agencies may change and cancel.')}
          />
          <NumberField
            form={form}
            name="holdMinutes"
            label={named.holdMinutes}
            required
            description={t('How long a seat is held, unless an agency has its own time.')}
          />
          <MoneyField
            form={form}
            name="passengerChangeAtMost"
            label={named.passengerChangeAtMost}
            required
            description={t('The most a change of passenger may cost, in USD.')}
          />
        </Fields>
      </Section>
      <Section title={t('Contract')}>
        <SwitchField
          form={form}
          name="contractBeforePayment"
          label={named.contractBeforePayment}
          description={t('No payment is taken before the contract was accepted (14 CFR 380.31).')}
        />
      </Section>
      <Section title={t('Mail limits')} line={t('So that one mistake cannot write to everybody.')}>
        <Fields columns={3}>
          <NumberField form={form} name="mailRecipientsAtMost" label={named.mailRecipientsAtMost} required />
          <NumberField form={form} name="mailsADayAtMost" label={named.mailsADayAtMost} required />
        </Fields>
      </Section>
      <Section
        title={t('Numbering')}
        line={t('What stands before a number; papers already printed keep theirs.')}
      >
        <Fields columns={3}>
          <TextField form={form} name="invoicePrefix" label={named.invoicePrefix} code maxLength={6} />
          <TextField form={form} name="receiptPrefix" label={named.receiptPrefix} code maxLength={6} />
          <TextField form={form} name="ticketPrefix" label={named.ticketPrefix} code maxLength={6} />
        </Fields>
      </Section>
    </>
  );
}
