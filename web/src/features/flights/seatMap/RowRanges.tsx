import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { type FormOf, NumberField, SelectField, TextField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { optionsOf, SEATS } from '../words';
import { nextRow, placesOf } from './places';
import { SeatMapPreview } from './SeatMapPreview';
import styles from './seatMap.module.css';
import { type BlockValues, type SeatMapValues, typedBlocks } from './seatMapSchema';

const MOST_BLOCKS = 30;

export interface WithSeatMap extends FieldValues {
  seatMap: SeatMapValues;
}

interface RowRangesProps {
  form: FormOf<WithSeatMap>;
  /** The form's own field array. */
  blocks: {
    fields: readonly { id: string }[];
    append: (block: BlockValues) => void;
    remove: (index: number) => void;
  };
  /** What the map does to the rest of the form, beside "Add row range". */
  children?: ReactNode;
}

/** The seat map as ranges of rows: rows 5 to 30, letters ABC DEF, Economy; drawn beside them as they are typed. */
export function RowRanges({ form, blocks, children }: RowRangesProps) {
  const typed = useWatch({ control: form.control as Control<WithSeatMap>, name: 'seatMap' });
  const add = () =>
    blocks.append({
      seatCategoryType: typed.at(-1)?.seatCategoryType ?? 'Economy',
      rowFrom: nextRow(typed),
      rowTo: '',
      letters: typed.at(-1)?.letters ?? 'ABC DEF',
      exitRows: '',
    });
  return (
    <div className={styles.editor}>
      <Ranges form={form} blocks={blocks} typed={typed}>
        <Row gap="6px 16px" wrap>
          {blocks.fields.length < MOST_BLOCKS && (
            <Button size="xs" leftSection={<IconPlus />} onClick={add}>
              {t('Add row range')}
            </Button>
          )}
          {children}
        </Row>
      </Ranges>
      {typed.length > 0 && <SeatMapPreview blocks={typedBlocks(typed)} />}
    </div>
  );
}

function Ranges({ form, blocks, typed, children }: RowRangesProps & { typed: SeatMapValues }) {
  return (
    <Stack gap={14}>
      {blocks.fields.length > 0 && (
        <div className={styles.blockHeads} aria-hidden>
          <span>{t('Category')}</span>
          <span>{t('From row')}</span>
          <span>{t('To row')}</span>
          <span>{t('Letters')}</span>
          <span>{t('Exit rows')}</span>
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
              maxLength={13}
              placeholder="ABC DEF"
              spill="left"
            />
            <TextField
              form={form}
              name={`seatMap.${index}.exitRows`}
              label={t('Exit rows')}
              code
              maxLength={40}
              placeholder="14, 15"
              spill="left"
            />
            <Text as="span" tone="mute" leading="var(--h-control)" textAlign="right">
              <span className={styles.unit}>{t('Seats')}</span>
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
      {children}
    </Stack>
  );
}
