import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { FilterBar } from '../FilterBar';
import { t } from '../t';
import { FilterInput } from './FilterInput';
import { useSlashKey } from './useTableKeys';

interface TableToolsProps {
  filters: ReactNode;
  /** The column chooser; none on a phone. */
  chooser: ReactNode;
  filter: string;
  onFilter: (filter: string) => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** The bar above the table: the screen's own filters, the text filter, columns and export. */
export function TableTools({ filters, chooser, filter, onFilter, onExport }: TableToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const end = (
    <>
      {chooser}
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('Export what is shown')}
        title={t('Export what is shown')}
        disabled={!onExport}
        onClick={onExport}
      >
        <IconDownload stroke={1.5} />
      </ActionIcon>
    </>
  );
  return (
    <FilterBar end={end}>
      {filters}
      <FilterInput value={filter} onChange={onFilter} inputRef={input} />
    </FilterBar>
  );
}
