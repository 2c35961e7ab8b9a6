import type { UseFormReturn } from 'react-hook-form';
import { Fields, NumberField, SelectField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Section } from '../../kit/layout/Section';
import { ContactFields } from './ContactFields';
import { LogoField } from './LogoField';
import { labels } from './labels';
import type { CharterValues } from './schemas';
import { ZONES } from './zones';

interface CharterOperatorProps {
  charterId: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the schema makes of the values does not matter to the fields.
  form: UseFormReturn<CharterValues, any, any>;
}

/** Who the operator is, on letters, receipts and manifests. */
export function CharterOperator({ charterId, form }: CharterOperatorProps) {
  const { name, timeZone, website, checkInOpensMinutes, checkInClosesMinutes, baggageAllowance } = labels();
  return (
    <>
      <Section title={t('Operator')} line={t('Printed on tickets, receipts and manifests.')}>
        <Fields columns={3}>
          <TextField form={form} name="name" label={name} required maxLength={120} />
          <SelectField form={form} name="timeZone" label={timeZone} required options={ZONES} />
          <TextField form={form} name="website" label={website} type="url" maxLength={200} />
        </Fields>
      </Section>
      <Section title={t('On tickets')} line={t('What passengers must know before they go to the airport.')}>
        <Fields columns={3}>
          <NumberField form={form} name="checkInOpensMinutes" label={checkInOpensMinutes} required />
          <NumberField form={form} name="checkInClosesMinutes" label={checkInClosesMinutes} required />
          <TextField form={form} name="baggageAllowance" label={baggageAllowance} maxLength={300} />
        </Fields>
      </Section>
      <Section title={t('Contact')}>
        <ContactFields form={form} />
      </Section>
      <Section title={t('Logo')}>
        <LogoField charterId={charterId} form={form} />
      </Section>
    </>
  );
}
