import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../i18n/t';
import { ListScreen, type ListScreenProps } from '../table/ListScreen';
import { CrudDialog } from './CrudDialog';
import type { CrudCalls, CrudForm, RowsQuery, Versioned } from './types';

export type { CrudCalls, Versioned } from './types';

interface CrudScreenProps<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>
  extends Omit<ListScreenProps<Row>, 'list' | 'rowId' | 'onOpen'>,
    CrudForm<Row, Values, Body> {
  rows: RowsQuery<Row>;
  calls: CrudCalls<Body>;
  /** "New airport", the button and the dialog's title. */
  newTitle: string;
  editTitle: (row: Row) => string;
  /** Opens a row on a page of its own, instead of in the dialog. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Told which row was opened, or that a new one was begun; closing is not told, so that its log can stay in sight. */
  onEditing?: ((row: Row | undefined) => void) | undefined;
}

/** A list as data and a form as markup: list, new, edit, delete, refusals, stale edits. */
export function CrudScreen<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>(
  props: CrudScreenProps<Row, Values, Body>,
) {
  const {
    rows,
    calls,
    newTitle,
    editTitle,
    schema,
    blank,
    toForm,
    labels,
    children,
    onEditing,
    onOpen,
    ...list
  } = props;
  const [editing, setOpen] = useState<Row | 'new' | null>(null);
  const setEditing = (opened: Row | 'new' | null) => {
    setOpen(opened);
    if (opened !== null) onEditing?.(opened === 'new' ? undefined : opened);
  };
  const query = useQuery(rows);
  const refresh = async () => (await query.refetch({ throwOnError: true })).data ?? [];
  const row = editing === 'new' ? undefined : (editing ?? undefined);
  const create = calls.create && (
    <Button variant="filled" leftSection={<IconPlus />} onClick={() => setEditing('new')}>
      {newTitle}
    </Button>
  );
  const onDone = () => {
    setEditing(null);
    void query.refetch();
  };
  return (
    <>
      <ListScreen
        empty={{ title: t('Nothing here yet'), action: create }}
        {...list}
        list={query}
        rowId={(one) => one.id}
        onOpen={onOpen ?? setEditing}
        actions={
          <>
            {list.actions}
            {create}
          </>
        }
      />
      {editing && (
        <CrudDialog
          key={row?.id ?? 'new'}
          title={row ? editTitle(row) : newTitle}
          row={row}
          calls={calls}
          fields={{ schema, blank, toForm, children, ...(labels ? { labels } : {}) }}
          refresh={refresh}
          onClose={() => setEditing(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
