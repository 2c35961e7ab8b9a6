import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Control, type FieldValues, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { type FormOf, NumberField, SelectField, TextField } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { optionsOf, SEATS } from '../words';
import type { CommonValues } from './flightSchema';
import styles from './form.module.css';
import { mappedSeats, nextRow, placesOf } from './seatMap';

const MOST_BLOCKS = 30;

/** The seat map as blocks of rows: rows 5 to 30, letters ABCDEF, Economy. */
export function SeatMapFields<Values extends FieldValues & CommonValues>(props: { form: FormOf<Values> }) {
  // Its rows are the same on every form that has them.
  const form = props.form as unknown as { control: Control<CommonValues> };
  const blocks = useFieldArray({ control: form.control, name: 'seatMap' });
  const [typed, seats] = useWatch({ control: form.control, name: ['seatMap', 'seats'] });
  const { errors } = useFormState({ control: form.control, name: 'seatMap' });
  const refused = errors.seatMap?.root?.message ?? errors.seatMap?.message;
  const add = () =>
    blocks.append({
      seatCategoryType: typed.at(-1)?.seatCategoryType ?? 'Economy',
      rowFrom: nextRow(typed),
      rowTo: '',
      letters: typed.at(-1)?.letters ?? 'ABCDEF',
    });
  return (
    <Stack gap={14}>
      {blocks.fields.length > 0 && (
        <div className={styles.blockHeads} aria-hidden>
          <span>{t('Category')}</span>
          <span>{t('From row')}</span>
          <span>{t('To row')}</span>
          <span>{t('Letters')}</span>
          <span>{t('Seats')}</span>
        </div>
      )}
      {blocks.fields.map((block, index) => {
        const number = index + 1;
        const now = typed[index];
        return (
          <fieldset key={block.id} className={styles.block} aria-label={t('Range {number}', { number })}>
            <SelectField
              form={form}
              name={`seatMap.${index}.seatCategoryType`}
              label={t('Category')}
              required
              options={optionsOf(SEATS)}
            />
            <NumberField
              form={form}
              name={`seatMap.${index}.rowFrom`}
              label={t('From row')}
              required
              spill="right"
            />
            <NumberField
              form={form}
              name={`seatMap.${index}.rowTo`}
              label={t('To row')}
              required
              spill="right"
            />
            <TextField
              form={form}
              name={`seatMap.${index}.letters`}
              label={t('Letters')}
              required
              code
              maxLength={10}
              spill="right"
            />
            <Text as="span" tone="mute" leading="var(--h-control)" textAlign="right">
              {now ? placesOf(now) : 0}
            </Text>
            <ActionIcon
              variant="subtle"
              aria-label={t('Remove range {number}', { number })}
              onClick={() => blocks.remove(index)}
            >
              <IconX stroke={1.5} />
            </ActionIcon>
          </fieldset>
        );
      })}
      {refused && <FieldError message={refused} />}
      <Row gap="6px 16px" wrap>
        {blocks.fields.length < MOST_BLOCKS && (
          <Button size="xs" leftSection={<IconPlus />} onClick={add}>
            {t('Add row range')}
          </Button>
        )}
        {mappedSeats(typed, seats).map(({ category, places, capacity }) => (
          <span key={category} className={places < capacity ? styles.short : styles.hint}>
            {t('{category}: {places} seats on the map, {capacity} on sale', {
              category: t(SEATS[category]),
              places,
              capacity,
            })}
          </span>
        ))}
      </Row>
    </Stack>
  );
}
