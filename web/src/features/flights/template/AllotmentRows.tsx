import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { can } from '../../../access';
import type { OfficeHoldingRead } from '../../../api/client';
import { NumberField, SelectField } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Stack, Text } from '../../../kit/layout/Box';
import { optionsOf, SEATS } from '../words';
import styles from './template.module.css';
import type { TemplateValues } from './templateSchema';

const USUAL_RELEASE = '7';

interface AllotmentRowsProps {
  control: Control<TemplateValues>;
  agencies: readonly OfficeHoldingRead[];
}

/** Seats kept for agencies on every flight. The operator's administration and accounting give them; others read. */
export function AllotmentRows({ control, agencies }: AllotmentRowsProps) {
  const form = { control };
  const rows = useFieldArray({ control, name: 'allotments' });
  const { errors } = useFormState({ control, name: 'allotments' });
  const refused = errors.allotments?.root?.message ?? errors.allotments?.message;
  const readOnly = !can('EditAllotments');
  const options = agencies.filter(({ house }) => !house).map(({ id, name }) => ({ value: id, label: name }));
  if (readOnly && rows.fields.length === 0) {
    return <Text text="muted">{t('None. Set by admin and accounting.')}</Text>;
  }
  return (
    <Stack gap={14}>
      {readOnly && <Text text="muted">{t('Set by admin and accounting.')}</Text>}
      {rows.fields.map((row, index) => {
        const number = index + 1;
        return (
          <fieldset
            key={row.id}
            className={styles.allotment}
            disabled={readOnly}
            aria-label={t('Allotment {number}', { number })}
          >
            <SelectField
              form={form}
              name={`allotments.${index}.officeHoldingId`}
              label={t('Agency')}
              required
              options={options}
            />
            <SelectField
              form={form}
              name={`allotments.${index}.seatCategoryType`}
              label={t('Category')}
              required
              options={optionsOf(SEATS)}
            />
            <NumberField
              form={form}
              name={`allotments.${index}.seats`}
              label={t('Seats')}
              required
              spill="right"
            />
            <NumberField
              form={form}
              name={`allotments.${index}.releaseDays`}
              label={t('Released, days before')}
              required
              spill="left"
            />
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                aria-label={t('Remove allotment {number}', { number })}
                onClick={() => rows.remove(index)}
              >
                <IconX stroke={1.5} />
              </ActionIcon>
            )}
          </fieldset>
        );
      })}
      {refused && <FieldError message={refused} />}
      {!readOnly && (
        <div>
          <Button
            size="xs"
            leftSection={<IconPlus />}
            onClick={() =>
              rows.append({
                officeHoldingId: '',
                seatCategoryType: 'Economy',
                seats: '',
                releaseDays: USUAL_RELEASE,
              })
            }
          >
            {t('Add allotment')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
