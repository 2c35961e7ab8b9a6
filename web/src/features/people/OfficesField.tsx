import { ActionIcon, Button, Select } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { Chip } from '../../kit/display/Chip';
import { type FormOf, useField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { type Place, placesToAdd } from './userRules';
import type { UserValues } from './userSchema';

interface OfficesFieldProps {
  form: FormOf<UserValues>;
  /** The offices the caller may give. */
  reach: readonly Place[];
  /** The names of offices the user keeps, whatever is chosen here. */
  kept: readonly string[];
  disabled: boolean;
}

/** The offices in their order, the first being where the user starts; below them, one more to add. */
export function OfficesField({ form, reach, kept, disabled }: OfficesFieldProps) {
  const { field, shared } = useField({ form, name: 'officeIds', label: t('Offices'), required: true });
  const role = useWatch({ control: form.control, name: 'role' });
  const ids = field.value as string[];
  const free = placesToAdd(reach, role, ids);
  const chosen = ids.flatMap((id) => reach.find((place) => place.id === id) ?? []);
  const add = (id: string | null) => id && field.onChange([...ids, id]);
  const without = (id: string) => ids.filter((each) => each !== id);
  return (
    <Box span="all">
      {disabled ? (
        <Text text="label">{t('Offices')}</Text>
      ) : (
        <Select
          {...shared}
          ref={field.ref}
          onBlur={field.onBlur}
          value={null}
          onChange={add}
          data={free.map(({ id, name, holdingName }) => ({ value: id, label: `${name} · ${holdingName}` }))}
          disabled={free.length === 0}
          placeholder={free.length > 0 ? t('Add an office') : t('No other offices available')}
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage={t('Nothing found')}
          maxDropdownHeight={240}
          rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
          rightSectionPointerEvents="none"
        />
      )}
      <Box as="ol" above={6}>
        {chosen.map((place, index) => (
          <Row as="li" gap={8} size={13} line="bottom" minHeight={32} key={place.id}>
            <Text as="span" tone="mute" textAlign="right" width={16}>
              {index + 1}
            </Text>
            <Text as="span" nowrap weight={500} tone="ink">
              {place.name}
            </Text>
            <Text as="span" grow shrink clip tone="mute">
              {place.holdingName}
            </Text>
            {index === 0 && chosen.length > 1 && <Chip>{t('starts here')}</Chip>}
            {index > 0 && !disabled && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('Start in {office}', { office: place.name })}
                onClick={() => field.onChange([place.id, ...without(place.id)])}
              >
                {t('Start here')}
              </Button>
            )}
            {!disabled && (
              <ActionIcon
                variant="subtle"
                aria-label={t('Remove {office}', { office: place.name })}
                onClick={() => field.onChange(without(place.id))}
              >
                <IconX stroke={1.5} />
              </ActionIcon>
            )}
          </Row>
        ))}
      </Box>
      {kept.length > 0 && (
        <Text text="muted" above={6}>
          {t('Also in (not editable by you): {offices}', { offices: kept.join(', ') })}
        </Text>
      )}
    </Box>
  );
}
