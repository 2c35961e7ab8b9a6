import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type FormOf, SelectField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import type { MethodValues } from './schemas';
import { optionsOf, RECEIVER } from './words';

/** Who has the money when it was paid this way. A fund lies with the operator, so there is nothing to choose. */
export function ReceiverField({ form }: { form: FormOf<MethodValues> }) {
  const fund = useWatch({ control: form.control, name: 'kind' }) === 'Fund';
  const { field } = useController({ control: form.control, name: 'receiver' });
  const { onChange, value } = field;
  useEffect(() => {
    if (fund && value !== 'Operator') onChange('Operator');
  }, [fund, value, onChange]);
  return (
    <SelectField
      form={form}
      name="receiver"
      label={t('Who receives the money')}
      required
      options={optionsOf(RECEIVER)}
      disabled={fund}
      {...(fund ? { description: t('Fund payments always go to the operator.') } : {})}
    />
  );
}
