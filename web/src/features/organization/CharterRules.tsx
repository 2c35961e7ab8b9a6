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
      <Section title={t('Sales and changes')}>
        <Fields columns={3}>
          <NumberField
            form={form}
            name="cutOffHours"
            label={named.cutOffHours}
            required
            description={t('Agencies can change or cancel until this many hours before departure.')}
          />
          <NumberField
            form={form}
            name="holdMinutes"
            label={named.holdMinutes}
            required
            description={t('Default hold time, unless the agency has its own.')}
          />
          <NumberField
            form={form}
            name="unnamedSeatsOfFlight"
            label={named.unnamedSeatsOfFlight}
            required
            description={t('Seats of a flight that an agency office may hold without names.')}
          />
          <NumberField
            form={form}
            name="unnamedSeatsInAll"
            label={named.unnamedSeatsInAll}
            required
            description={t('The same limit over all flights.')}
          />
          <NumberField
            form={form}
            name="responsibleAge"
            label={named.responsibleAge}
            required
            description={t('Also for an adult who holds an infant.')}
          />
          <NumberField
            form={form}
            name="movedHoursAtMost"
            label={named.movedHoursAtMost}
            required
            description={t('A sold flight moves further only after you confirm the bookings it affects.')}
          />
          <MoneyField
            form={form}
            name="passengerChangeAtMost"
            label={named.passengerChangeAtMost}
            required
            description={t('Maximum fee for changing a passenger, in USD.')}
          />
        </Fields>
      </Section>
      <Section title={t('Baggage')} line={t('Check-in charges bags and kilograms beyond this.')}>
        <Fields columns={3}>
          <NumberField form={form} name="includedBags" label={named.includedBags} required />
          <NumberField form={form} name="bagKilograms" label={named.bagKilograms} required />
        </Fields>
      </Section>
      <Section
        title={t('Standard weights')}
        line={t('Weight of a passenger with hand baggage, for the load summary.')}
      >
        <Fields columns={3}>
          <NumberField form={form} name="adultKilograms" label={named.adultKilograms} required />
          <NumberField form={form} name="childKilograms" label={named.childKilograms} required />
          <NumberField form={form} name="infantKilograms" label={named.infantKilograms} required />
        </Fields>
      </Section>
      <Section title={t('Contract')}>
        <SwitchField
          form={form}
          name="contractBeforePayment"
          label={named.contractBeforePayment}
          description={t('Require contract acceptance before payment (14 CFR 380.31).')}
        />
      </Section>
      <Section title={t('Sign-in')}>
        <SwitchField
          form={form}
          name="secondFactor"
          label={named.secondFactor}
          description={t(
            "Operator's staff sign in with a second factor. Each sets it up at the next sign-in.",
          )}
        />
      </Section>
      <Section title={t('E-mail limits')} line={t('Safety limit on mass e-mail')}>
        <Fields columns={3}>
          <NumberField form={form} name="mailRecipientsAtMost" label={named.mailRecipientsAtMost} required />
          <NumberField form={form} name="mailsADayAtMost" label={named.mailsADayAtMost} required />
        </Fields>
      </Section>
      <Section
        title={t('Escrow account')}
        line={t('The bank that holds the money of flights. Invoices ask to be paid there.')}
      >
        <Fields columns={3}>
          <TextField form={form} name="bankName" label={named.bankName} maxLength={120} />
          <TextField
            form={form}
            name="bankAccountHolder"
            label={named.bankAccountHolder}
            maxLength={120}
            spill="right"
          />
          <TextField form={form} name="bankRouting" label={named.bankRouting} code maxLength={9} />
          <TextField form={form} name="bankAccount" label={named.bankAccount} code maxLength={17} />
        </Fields>
      </Section>
      <Section title={t('Numbering')} line={t('Prefix for new numbers only')}>
        <Fields columns={3}>
          <TextField form={form} name="invoicePrefix" label={named.invoicePrefix} code maxLength={6} />
          <TextField form={form} name="receiptPrefix" label={named.receiptPrefix} code maxLength={6} />
          <TextField form={form} name="ticketPrefix" label={named.ticketPrefix} code maxLength={6} />
        </Fields>
      </Section>
    </>
  );
}
