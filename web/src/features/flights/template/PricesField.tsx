import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { OfficeHoldingRead } from '../../../api/client';
import type { FormOf } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { Sheet } from '../../../kit/sheet/Sheet';
import { type Texts, typedOver } from '../../../kit/sheet/texts';
import { columnsFor, priceColumns, priceRows } from '../prices/priceModel';
import { cleanPrice, priceOf } from '../prices/priceTexts';
import styles from './template.module.css';
import type { TemplateValues } from './templateSchema';

interface PricesFieldProps {
  form: FormOf<TemplateValues>;
  /** As they are saved, to mark what is not. */
  saved: Texts;
  agencies: readonly OfficeHoldingRead[];
}

const differences = (now: Texts, saved: Texts): Texts =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(saved)])]
      .map((key) => [key, now[key] ?? ''] as const)
      .filter(([key, text]) => text !== (saved[key] ?? '')),
  );

/** The prices every flight of the series begins with: general ones, and those of agencies that have their own. */
export function PricesField({ form, saved, agencies }: PricesFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'prices' });
  const seats = useWatch({ control: form.control, name: 'seats' });
  const now: Texts = field.value;
  const categories = seats.filter(({ capacity }) => capacity !== '').map((seat) => seat.seatCategoryType);
  const onBoard = categories.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the categories by their names, new lists being equal.
  const { columns, rows } = useMemo(() => {
    const named = new Set(Object.keys(now).map((key) => priceOf(key).officeHoldingId));
    const own = agencies.filter(({ id }) => named.has(id));
    const shown = priceColumns(own, columnsFor(now, own));
    const texts = { saved, typed: differences(now, saved), refused: {} };
    return { columns: shown, rows: priceRows(categories, shown, texts) };
  }, [now, saved, agencies, onBoard]);
  if (categories.length === 0) return <Text text="muted">{t('Enter seats first')}</Text>;
  return (
    <div className={styles.sheet}>
      <Sheet
        label={t('Prices')}
        heads={[
          { header: t('Category'), width: 96 },
          { header: t('Age'), width: 72 },
        ]}
        columns={columns}
        rows={rows}
        onType={(typed) => field.onChange(typedOver(now, typed, {}, cleanPrice))}
      />
      {fieldState.error?.message && (
        <Text as="div" text="error" above={6}>
          <FieldError message={fieldState.error.message} />
        </Text>
      )}
    </div>
  );
}
