import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Chip } from '../../../kit/display/Chip';
import { CheckField, DateField, SelectField } from '../../../kit/fields';
import { formatDate, isCivilDate, today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { type Judging, outlived } from '../data/schema';
import { useCountries } from '../data/useCountries';
import { blankPassenger, hasDocument, type PassengerValues } from '../data/values';
import { DOCUMENT_TYPES, type Rank } from '../data/words';
import { DocumentNumberField } from './DocumentNumberField';
import styles from './form.module.css';

interface DocumentFieldsProps {
  rank: Rank;
  form: UseFormReturn<PassengerValues>;
  judging: Judging;
  readOnly: boolean;
  /** The document the server knows, whose number is shown masked. */
  documentId: string | undefined;
}

export function DocumentFields({ rank, form, judging, readOnly, documentId }: DocumentFieldsProps) {
  const { options } = useCountries();
  const document = useWatch({ control: form.control, name: rank });
  const isPrimary = rank === 'primary';
  const [isOpen, setOpen] = useState(isPrimary);
  const part = useRef<HTMLElement>(null);
  // The button is gone with the fields' coming: the first of them has the focus instead.
  useEffect(() => {
    if (isOpen && !isPrimary) part.current?.querySelector('input')?.focus();
  }, [isOpen, isPrimary]);
  const required = isPrimary && (judging.forTravel ?? false);
  const isThere = hasDocument(document);
  const expired = isCivilDate(document.expirationDate) && document.expirationDate < today();
  const title = isPrimary ? t('Primary document') : t('Secondary document');
  const until = outlived(judging);
  const note =
    until && isPrimary ? t('valid after {day}', { day: formatDate(until, 'eee MMM dd') }) : t('optional');
  const remove = () =>
    form.setValue(rank, blankPassenger()[rank], { shouldDirty: true, shouldValidate: true });
  const common = { form, readOnly };
  if (!isOpen && !isThere)
    return readOnly ? null : (
      <section className={styles.part} aria-label={title} data-shut>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <span className={styles.note}>{t('optional')}</span>
          <Button
            variant="subtle"
            size="xs"
            className={styles.end ?? ''}
            leftSection={<IconPlus />}
            aria-label={t('Add: {what}', { what: title })}
            onClick={() => setOpen(true)}
          >
            {t('Add')}
          </Button>
        </div>
      </section>
    );
  return (
    <section ref={part} className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {(!required || until) && <span className={styles.note}>{note}</span>}
        {expired && <Chip tone="bad">{t('expired')}</Chip>}
        {isThere && (
          // Before the fields: who has typed them goes on to the next part without a stop here.
          <Row className={styles.end} gap={12}>
            <CheckField
              {...common}
              name={`${rank}.differentNames`}
              label={t('Name on document is different')}
            />
            {!required && !readOnly && (
              <Button variant="subtle" size="xs" onClick={remove}>
                {t('Remove')}
              </Button>
            )}
          </Row>
        )}
      </div>
      <div className={styles.row}>
        <SelectField
          {...common}
          name={`${rank}.documentType`}
          label={t('Type')}
          required={required}
          options={Object.entries(DOCUMENT_TYPES).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <DocumentNumberField
          {...common}
          name={`${rank}.documentNumber`}
          label={t('Number')}
          required={required}
          spill="right"
          documentId={documentId}
          onReveal={(number) => form.resetField(`${rank}.documentNumber`, { defaultValue: number })}
        />
        <SelectField
          {...common}
          name={`${rank}.issuedId`}
          label={t('Issued by')}
          required={required}
          options={options}
          limit={60}
        />
        <DateField
          {...common}
          name={`${rank}.expirationDate`}
          label={t('Expiration date')}
          required={required}
          spill="left"
        />
      </div>
    </section>
  );
}
