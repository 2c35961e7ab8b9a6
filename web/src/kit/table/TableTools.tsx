import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { FilterBar } from '../filters/FilterBar';
import { t } from '../i18n/t';
import { FilterInput } from './FilterInput';

interface TableToolsProps {
  filters: ReactNode;
  /** The column chooser; none on a phone. */
  chooser: ReactNode;
  filter: string;
  /** Undefined: no text filter. */
  onFilter: ((filter: string) => void) | undefined;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
  /** Other forms than CSV, as entries of a menu. */
  exports?: ReactNode;
}

/** The bar above the table: the screen's own filters, the text filter, columns and export. */
export function TableTools({ filters, chooser, filter, onFilter, onExport, exports }: TableToolsProps) {
  const end = (
    <>
      {chooser}
      {exports && onExport ? (
        <Menu position="bottom-end" offset={4}>
          <Menu.Target>
            <ExportButton />
          </Menu.Target>
          <Menu.Dropdown>
            {exports}
            <Menu.Item leftSection={<IconFileTypeCsv stroke={1.5} />} onClick={onExport}>
              {t('Table as CSV')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ExportButton disabled={!onExport} onClick={onExport} />
      )}
    </>
  );
  return (
    <FilterBar end={end}>
      {filters}
      {onFilter && <FilterInput value={filter} onChange={onFilter} />}
    </FilterBar>
  );
}

function ExportButton(props: ComponentProps<'button'>) {
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={t('Export shown rows')}
      title={t('Export shown rows')}
      {...props}
    >
      <IconDownload stroke={1.5} />
    </ActionIcon>
  );
}
