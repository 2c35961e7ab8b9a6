import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../../../kit/fields';
import { t } from '../../../../kit/i18n/t';
import { useOfac } from '../../../../shell/passengers/useCountries';
import styles from './passengers.module.css';
import type { ReasonState } from './useReasonForm';

/** The OFAC category of the journey, and the licence it may need. */
export function ReasonFields({ state: { form, needed, licence } }: { state: ReasonState }) {
  const options = useOfac(useWatch({ control: form.control, name: 'ofacId' }) ?? '');
  return (
    <>
      <div className={styles.wide}>
        <SelectField
          form={form}
          name="ofacId"
          label={t('OFAC category')}
          required={needed}
          options={options}
        />
      </div>
      {licence && (
        <div className={styles.wide}>
          <TextField
            form={form}
            name="ofacLicence"
            label={t('Licence number')}
            required
            maxLength={40}
            code
            spill="right"
          />
        </div>
      )}
    </>
  );
}
