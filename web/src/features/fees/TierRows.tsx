import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { type FormOf, MoneyField, NumberField } from '../../kit/fields';
import { FieldError } from '../../kit/fields/field';
import { t } from '../../kit/i18n/t';
import { Grid, Text } from '../../kit/layout/Box';
import styles from './fees.module.css';
import type { FunctionalValues } from './schemas';

const MOST = 4;

interface TierRowsProps {
  form: FormOf<FunctionalValues>;
  /** "Amount" or "Amount, %". */
  sign: string;
}

/** Up to four steps by hours before departure, from the furthest, and what holds after them. */
export function TierRows({ form, sign }: TierRowsProps) {
  const tiers = useFieldArray({ control: form.control, name: 'tiers' });
  const { errors } = useFormState({ control: form.control, name: 'tiers' });
  const refused = errors.tiers?.root?.message ?? errors.tiers?.message;
  const stepped = tiers.fields.length > 0;
  return (
    <section>
      <Text className={styles.heading} as="h3" text="heading">
        {t('By hours before departure')}
      </Text>
      <Text text="muted" below={8}>
        {stepped
          ? t('Earliest first. 24 hours = 1 day, 168 = 1 week.')
          : t('Same fee at any time. Add a step to charge less for early changes.')}
      </Text>
      {stepped && (
        <Grid
          className={styles.tierHeads}
          columns="180px 180px"
          gap={12}
          text="caption"
          textAlign="right"
          pad="0 0 4px"
          aria-hidden
        >
          <span>{t('From hours before')}</span>
          <span>{sign}</span>
        </Grid>
      )}
      {tiers.fields.map((tier, index) => (
        <Grid
          key={tier.id}
          className={styles.tier}
          as="fieldset"
          columns="180px 180px 28px"
          gap={12}
          align="start"
          below={8}
          aria-label={t('Step {number}', { number: index + 1 })}
        >
          <NumberField
            form={form}
            name={`tiers.${index}.hoursBefore`}
            label={t('From hours before')}
            required
            spill="right"
            autoFocus={index === 0}
          />
          <MoneyField form={form} name={`tiers.${index}.amount`} label={sign} required spill="right" />
          <ActionIcon
            variant="subtle"
            aria-label={t('Remove step {number}', { number: index + 1 })}
            onClick={() => tiers.remove(index)}
          >
            <IconX stroke={1.5} />
          </ActionIcon>
        </Grid>
      ))}
      {stepped && (
        <Grid
          className={styles.tier}
          columns="180px 180px 28px"
          gap={12}
          align="start"
          shrink
          pad={0}
          margin="0 0 8px"
        >
          <Text tone="ink-2" leading="var(--h-control)" textAlign="right">
            {t('After that')}
          </Text>
          <MoneyField form={form} name="amount" label={t('Amount after all steps')} required spill="right" />
        </Grid>
      )}
      {refused && <FieldError message={refused} />}
      {tiers.fields.length < MOST ? (
        <Button
          size="xs"
          leftSection={<IconPlus />}
          onClick={() => tiers.append({ hoursBefore: '', amount: '' })}
        >
          {t('Add a step')}
        </Button>
      ) : (
        <Text text="muted" below={8}>
          {t('Maximum 4 steps')}
        </Text>
      )}
    </section>
  );
}
