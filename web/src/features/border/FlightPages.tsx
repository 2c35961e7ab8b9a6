import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Segmented } from '../../kit/filters/Segmented';
import { t } from '../../kit/i18n/t';
import styles from './border.module.css';

export interface FlightPageChoice {
  /** As the address names it; empty for the first page. */
  readonly value: string;
  readonly label: string;
}

interface FlightPagesProps {
  pages: readonly FlightPageChoice[];
  value: string;
  onChange: (value: string) => void;
}

/** The pages of a flight beside each other; where there is no room for all of them, one button with the others. */
export function FlightPages({ pages, value, onChange }: FlightPagesProps) {
  const label = t('Pages of the flight');
  return (
    <div className={styles.pages}>
      <div className={styles.segments}>
        <Segmented tall label={label} value={value} onChange={onChange} options={[...pages]} />
      </div>
      <Menu position="bottom-start" offset={4}>
        <Menu.Target>
          <Button
            className={styles.compact ?? ''}
            aria-label={label}
            rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
          >
            {pages.find((page) => page.value === value)?.label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {pages.map((page) => (
            <Menu.Item
              key={page.value}
              onClick={() => onChange(page.value)}
              rightSection={page.value === value && <IconCheck stroke={1.5} size={16} aria-hidden />}
            >
              {page.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
