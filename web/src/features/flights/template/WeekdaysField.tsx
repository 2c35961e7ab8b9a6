import { useController } from 'react-hook-form';
import type { Weekday } from '../../../api/client';
import type { FormOf } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { weekdayName } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { WEEKDAYS } from '../words';
import styles from './template.module.css';
import type { TemplateValues } from './templateSchema';

/** The days of the week it flies on: seven boxes to press. */
export function WeekdaysField({ form }: { form: FormOf<TemplateValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'weekdays' });
  const chosen = new Set<Weekday>(field.value);
  const toggle = (weekday: Weekday) =>
    field.onChange(WEEKDAYS.filter((one) => (one === weekday) !== chosen.has(one)));
  return (
    <fieldset className={styles.weekdays}>
      <Text as="legend" text="label" below="var(--label-gap)">
        {t('Days of the week')} <span aria-hidden>*</span>
      </Text>
      <Row className={styles.boxes} gap={6} align="stretch" wrap>
        {WEEKDAYS.map((weekday, index) => (
          <button
            key={weekday}
            ref={index === 0 ? field.ref : undefined}
            type="button"
            aria-pressed={chosen.has(weekday)}
            aria-label={weekdayName(index, 'long')}
            onClick={() => toggle(weekday)}
            onBlur={field.onBlur}
          >
            {weekdayName(index)}
          </button>
        ))}
      </Row>
      {fieldState.error?.message && (
        <Text as="div" text="error" above={6}>
          <FieldError message={fieldState.error.message} />
        </Text>
      )}
    </fieldset>
  );
}
