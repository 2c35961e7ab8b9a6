import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { s, t } from '../../../kit/i18n/t';
import type { PriceColumns } from './priceModel';
import styles from './prices.module.css';
import type { PricePart } from './usePricePart';

const NAMES: Readonly<Record<keyof PriceColumns, string>> = {
  multiCity: s('Multi-city prices'),
  agencyCommission: s('Commission by agency'),
  house: s('Prices for our own offices'),
};

/** The columns that most flights can do without. What something stands in is always shown. */
export function ColumnsMenu({ prices }: { prices: PricePart }) {
  const { shown, needed, ask } = prices;
  return (
    <Popover position="bottom-end" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" size="md" aria-label={t('Columns')} title={t('Columns')}>
          <IconColumns stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.columns ?? ''} aria-label={t('Columns')}>
        {(Object.keys(NAMES) as (keyof PriceColumns)[]).map((name) => (
          <Checkbox
            key={name}
            label={t(NAMES[name])}
            checked={shown[name]}
            disabled={needed[name]}
            onChange={() => ask({ [name]: !shown[name] })}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
