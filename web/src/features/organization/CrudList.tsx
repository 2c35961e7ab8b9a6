import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CrudDialog } from '../../kit/crud/CrudDialog';
import type { CrudCalls, CrudForm, RowsQuery, Versioned } from '../../kit/crud/types';
import { say } from '../../kit/i18n/say';
import { DataTable, type DataTableProps } from '../../kit/table/DataTable';

interface CrudListProps<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>
  extends Omit<DataTableProps<Row>, 'rows' | 'rowId' | 'failure' | 'onRetry' | 'onOpen'>,
    CrudForm<Row, Values, Body> {
  query: RowsQuery<Row>;
  calls: CrudCalls<Body>;
  newTitle: string;
  editTitle: (row: Row) => string;
  /** Pixels of the dialog, where its form needs more than others. */
  dialogWidth?: number;
  /** The page's own button began a new row; told when its dialog closes. */
  creating: boolean;
  onCreated: () => void;
  /** Told which row was opened. */
  onEditing?: (row: Row) => void;
  /** Which rows the page's own filters leave. */
  shows?: ((row: Row) => boolean) | undefined;
}

/** A list with its dialog, for a page that has a header of its own: tabs, or filters beside the text filter. */
export function CrudList<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>(
  props: CrudListProps<Row, Values, Body>,
) {
  const { calls, newTitle, editTitle, schema, blank, toForm, labels, children, ...rest } = props;
  const { query: _, creating, onCreated, onEditing, shows, dialogWidth, ...table } = rest;
  const [opened, setOpened] = useState<Row | null>(null);
  const query = useQuery(props.query);
  const refresh = async () => (await query.refetch({ throwOnError: true })).data ?? [];
  const rows = useMemo(() => (shows ? query.data?.filter(shows) : query.data), [query.data, shows]);
  const open = (row: Row) => {
    setOpened(row);
    onEditing?.(row);
  };
  const close = () => {
    setOpened(null);
    onCreated();
  };
  const onDone = () => {
    close();
    void query.refetch();
  };
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        rowId={(row) => row.id}
        failure={query.error ? say(query.error) : undefined}
        onRetry={() => void query.refetch()}
        onOpen={open}
      />
      {(creating || opened) && (
        <CrudDialog
          key={opened?.id ?? 'new'}
          maxWidth={dialogWidth}
          title={opened ? editTitle(opened) : newTitle}
          row={opened ?? undefined}
          calls={calls}
          fields={{ schema, blank, toForm, children, ...(labels ? { labels } : {}) }}
          refresh={refresh}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  );
}
