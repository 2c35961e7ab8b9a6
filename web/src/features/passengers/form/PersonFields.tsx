import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DateField, SelectField, TextField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import type { Judging } from '../data/schema';
import { useCountries } from '../data/useCountries';
import type { PassengerValues } from '../data/values';
import { GENDERS } from '../data/words';
import { AgeNote } from './AgeNote';
import styles from './form.module.css';
import { ReadOffer } from './ReadOffer';
import type { Offer, ReadField } from './scanFill';
import type { ScanFillState } from './useScanFill';

interface PersonFieldsProps {
  form: UseFormReturn<PassengerValues>;
  judging: Judging;
  readOnly: boolean;
  head?: ReactNode;
  offers?: ReactNode;
  ageCure?: ReactNode;
  scan: ScanFillState;
}

/** Who it is: the names as they were typed, the day of birth, and what it makes of him. */
export function PersonFields(props: PersonFieldsProps) {
  const { form, judging, readOnly, head, offers, ageCure, scan } = props;
  const { options } = useCountries();
  const forTravel = judging.forTravel ?? false;
  const wordsOf = ({ field, read }: Offer) => {
    if (field === 'gender') return t(GENDERS[read as keyof typeof GENDERS]);
    return field === 'nationalityId' ? (options.find(({ value }) => value === read)?.label ?? read) : read;
  };
  const offered = (field: ReadField) => {
    const offer = scan.offerFor(field);
    return offer && <ReadOffer read={wordsOf(offer)} onTake={() => scan.take(offer)} />;
  };
  const common = { form, readOnly };
  return (
    <section className={styles.part} aria-label={t('Person')}>
      <div className={styles.head}>
        {head ?? <h2 className={styles.title}>{t('Person')}</h2>}
        <AgeNote form={form} judging={judging} />
      </div>
      {offers}
      <div className={styles.row}>
        <div>
          <TextField {...common} name="firstName" label={t('First name')} required autoFocus maxLength={80} />
          {offered('firstName')}
        </div>
        <div>
          <TextField
            {...common}
            name="middleName"
            label={t('Middle name')}
            placeholder={t('Optional')}
            maxLength={80}
          />
          {offered('middleName')}
        </div>
        <div>
          <TextField {...common} name="lastName" label={t('Last name')} required maxLength={80} />
          {offered('lastName')}
        </div>
        <div>
          <TextField
            {...common}
            name="secondLastName"
            label={t('Second last name')}
            placeholder={t('Optional')}
            maxLength={80}
          />
          {offered('secondLastName')}
        </div>
        <div>
          <DateField
            {...common}
            name="dateOfBirth"
            past
            label={t('Date of birth')}
            required
            spill="right"
            cure={ageCure}
          />
          {offered('dateOfBirth')}
        </div>
        <div>
          <SelectField
            {...common}
            name="gender"
            label={t('Gender')}
            required={forTravel}
            options={Object.entries(GENDERS).map(([value, label]) => ({ value, label: t(label) }))}
          />
          {offered('gender')}
        </div>
        <div className={styles.wide}>
          <SelectField
            {...common}
            name="nationalityId"
            label={t('Nationality')}
            required={forTravel}
            options={options}
            limit={60}
          />
          {offered('nationalityId')}
        </div>
      </div>
    </section>
  );
}

/** Asked for last, since only the class at the destination depends on it: who types a party does not pass it. */
export function BirthFields({ form, readOnly }: Pick<PersonFieldsProps, 'form' | 'readOnly'>) {
  const { options } = useCountries();
  return (
    <section className={styles.part} aria-label={t('Birth')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Birth')}</h2>
        <span className={styles.note}>{t('for the passenger class')}</span>
      </div>
      <div className={styles.row}>
        <div className={styles.wide}>
          <SelectField
            form={form}
            readOnly={readOnly}
            name="birthCountryId"
            label={t('Country of birth')}
            options={options}
            limit={60}
            clearable
          />
        </div>
      </div>
    </section>
  );
}
