import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { t } from '../i18n/t';
import styles from './table.module.css';
import type { Column } from './types';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  chosen: boolean;
  onChoose: (key: string, visible: boolean) => void;
  onReset: () => void;
}

export function ColumnChooser<Row>({ columns, shown, chosen, onChoose, onReset }: ColumnChooserProps<Row>) {
  return (
    <Popover position="bottom-end" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" size="md" aria-label={t('Columns')} title={t('Columns')}>
          <IconColumns stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.chooser ?? ''} aria-label={t('Columns')}>
        {columns.map((column) => {
          const visible = shown.includes(column);
          return (
            <Checkbox
              key={column.key}
              label={column.header}
              checked={visible}
              // A table without columns could not be told from an empty one.
              disabled={visible && shown.length === 1}
              onChange={() => onChoose(column.key, !visible)}
            />
          );
        })}
        {chosen && (
          <Button size="xs" variant="subtle" onClick={onReset}>
            {t('Reset columns')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
