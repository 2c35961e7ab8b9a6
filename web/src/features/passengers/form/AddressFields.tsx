import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../../kit/fields';
import { s, t } from '../../../kit/i18n/t';
import { useCountries, useStates } from '../data/useCountries';
import { blankPassenger, hasAddress, type PassengerValues } from '../data/values';
import type { AddressKind } from '../data/words';
import styles from './form.module.css';

const TITLES: Readonly<Record<AddressKind, string>> = {
  residential: s('Home address'),
  destination: s('Address in Cuba'),
  billing: s('Billing address'),
};

/** Where such an address usually is. */
const USUAL: Readonly<Record<AddressKind, string>> = { residential: 'US', destination: 'CU', billing: 'US' };

interface AddressFieldsProps {
  kind: AddressKind;
  form: UseFormReturn<PassengerValues>;
  readOnly: boolean;
  /** It is what the form was opened for. */
  begins?: boolean;
}

/** One address, out of the way until there is one. */
export function AddressFields({ kind, form, readOnly, begins = false }: AddressFieldsProps) {
  const address = useWatch({ control: form.control, name: kind });
  const { options, idOfCode } = useCountries();
  const states = useStates(address.countryId ?? '');
  const [adding, setAdding] = useState(false);
  const open = adding || hasAddress(address);
  const common = { form, readOnly };

  const add = () => {
    setAdding(true);
    form.setValue(`${kind}.countryId`, idOfCode(USUAL[kind]) ?? '');
    setTimeout(() => form.setFocus(`${kind}.address1`));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened.
  useEffect(() => {
    if (begins && open) setTimeout(() => form.setFocus(`${kind}.address1`));
    else if (begins) add();
  }, []);
  const remove = () => {
    setAdding(false);
    form.setValue(kind, blankPassenger()[kind], { shouldDirty: true, shouldValidate: true });
  };
  const title = t(TITLES[kind]);
  return (
    <section className={styles.part} aria-label={title} data-shut={!open || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.note}>{open || !readOnly ? t('optional') : t('none')}</span>
        {!readOnly && (
          <Button
            variant="subtle"
            size="xs"
            className={styles.end ?? ''}
            leftSection={!open && <IconPlus />}
            aria-label={open ? t('Remove: {what}', { what: title }) : t('Add: {what}', { what: title })}
            onClick={open ? remove : add}
          >
            {open ? t('Remove') : t('Add')}
          </Button>
        )}
      </div>
      {open && (
        <div className={styles.row}>
          <div className={styles.wide}>
            <TextField {...common} name={`${kind}.address1`} label={t('Street')} required maxLength={120} />
          </div>
          <TextField {...common} name={`${kind}.address2`} label={t('Apartment')} maxLength={120} />
          <TextField {...common} name={`${kind}.city`} label={t('City')} required maxLength={80} />
          <TextField {...common} name={`${kind}.zipCode`} label={t('Zip code')} maxLength={12} code />
          <SelectField
            {...common}
            name={`${kind}.stateOrProvinceId`}
            label={t('State or province')}
            options={states}
          />
          <div className={styles.wide}>
            <SelectField
              {...common}
              name={`${kind}.countryId`}
              label={t('Country')}
              required
              options={options}
              limit={60}
            />
          </div>
        </div>
      )}
    </section>
  );
}
