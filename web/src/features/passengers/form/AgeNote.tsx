import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatDate, isCivilDate, today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { ageOn } from '../../../kit/rules';
import { categoryOf } from '../data/category';
import type { Judging } from '../data/schema';
import type { PassengerValues } from '../data/values';
import { CATEGORIES } from '../data/words';
import styles from './form.module.css';

/** How old the passenger is on the day that counts, while the date is typed. */
export function AgeNote({ form, judging }: { form: UseFormReturn<PassengerValues>; judging: Judging }) {
  const born = useWatch({ control: form.control, name: 'dateOfBirth' });
  const on = judging.flightDate ?? today();
  if (!isCivilDate(born) || born > on) return null;
  const category = categoryOf(born, on);
  const fits = !judging.category || judging.category === category;
  return (
    <span className={styles.age} role="status">
      {judging.flightDate
        ? t('Age on {day}:', { day: formatDate(judging.flightDate, 'eee MMM dd') })
        : t('Age today:')}{' '}
      <strong data-tone={fits ? undefined : 'bad'}>{ageOn(born, on)}</strong> · {t(CATEGORIES[category])}
    </span>
  );
}
