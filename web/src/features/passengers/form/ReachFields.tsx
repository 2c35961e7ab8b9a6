import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import type { Judging } from '../data/schema';
import { useOfac } from '../data/useCountries';
import type { PassengerValues } from '../data/values';
import styles from './form.module.css';

interface ReachFieldsProps {
  form: UseFormReturn<PassengerValues>;
  judging: Judging;
  readOnly: boolean;
  reason?: ReactNode;
}

/** Why somebody travels, and how to reach him. */
export function ReachFields({ form, judging, readOnly, reason }: ReachFieldsProps) {
  const ofac = useOfac(useWatch({ control: form.control, name: 'ofacId' }));
  const required = judging.forTravel ?? false;
  const common = { form, readOnly };
  return (
    <section className={styles.part} aria-label={t('Reason for travel and contact')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Reason for travel and contact')}</h2>
        <span className={styles.note}>OFAC, 31 CFR 515.560</span>
      </div>
      <div className={styles.row}>
        {reason ?? (
          <div className={styles.wide}>
            <SelectField
              {...common}
              name="ofacId"
              label={t('OFAC category')}
              required={required}
              options={ofac}
            />
          </div>
        )}
        <TextField {...common} name="phone1" label={t('Phone')} type="tel" />
        <TextField {...common} name="phone2" label={t('Second phone')} type="tel" />
        <div className={styles.wide}>
          <TextField {...common} name="email" label={t('E-mail')} type="email" />
        </div>
      </div>
    </section>
  );
}
