import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconStar, IconTrash, IconUserOff } from '@tabler/icons-react';
import type { AgeCategory } from '../../../../api/client';
import { Segmented } from '../../../../kit/filters/Segmented';
import { t } from '../../../../kit/i18n/t';
import { Text } from '../../../../kit/layout/Box';
import { CATEGORIES } from '../../../passengers/data/words';
import styles from './passengers.module.css';

interface EditorHeadProps {
  number: number;
  age: AgeCategory;
  onAge: (age: AgeCategory) => void;
  /** Only what can be done now. */
  actions: {
    lead?: (() => void) | undefined;
    clear?: (() => void) | undefined;
    remove?: (() => void) | undefined;
  };
}

/** Which of the party it is, and as what he is sold. */
export function EditorHead({ number, age, onAge, actions: { lead, clear, remove } }: EditorHeadProps) {
  const ages = Object.entries(CATEGORIES) as [AgeCategory, string][];
  return (
    <>
      <Text className={styles.title} as="h2" nowrap size={16} weight={600} tone="ink">
        {t('Passenger {number}', { number })}
      </Text>
      <Segmented
        label={t('Sold as')}
        options={ages.map(([value, label]) => ({ value, label: t(label) }))}
        value={age}
        onChange={onAge}
      />
      {(lead || clear || remove) && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('More for passenger {number}', { number })}>
              <IconDots stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {lead && (
              <Menu.Item leftSection={<IconStar stroke={1.5} />} onClick={lead}>
                {t('Make titular')}
              </Menu.Item>
            )}
            {clear && (
              <Menu.Item leftSection={<IconUserOff stroke={1.5} />} onClick={clear}>
                {t('Choose another passenger')}
              </Menu.Item>
            )}
            {remove && (
              <Menu.Item leftSection={<IconTrash stroke={1.5} />} onClick={remove}>
                {t('Remove from the booking')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
