import type { ReactNode } from 'react';
import { say } from '../i18n/say';
import { t } from '../i18n/t';
import { Row, Screen } from '../layout/Box';
import { PageHeader } from '../layout/PageHeader';
import { DataTable, type DataTableProps } from './DataTable';

/** What a react-query result gives; any other source may give it too. */
export interface ListSource<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

export interface ListScreenProps<Row extends object>
  extends Omit<DataTableProps<Row>, 'label' | 'rows' | 'failure' | 'onRetry' | 'tools'> {
  title: string;
  line?: ReactNode;
  beside?: ReactNode;
  actions?: ReactNode;
  list: ListSource<Row>;
  /** One SidePanel at the right of the table. */
  panel?: ReactNode;
  /** A SaveBar under the table. */
  foot?: ReactNode;
}

const messageOf = (error: unknown): string | undefined => {
  if (!error) return undefined;
  return error instanceof Error && error.message !== ''
    ? say(error)
    : t('No response from the server. Nothing was changed.');
};

/** A page that is a list: header, filters, table and its states. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, line, beside, actions, list, panel, foot, ...table } = props;
  return (
    <Screen>
      <PageHeader title={title} line={line} beside={beside} actions={actions} />
      <Row align="stretch" grow shrink>
        <DataTable
          {...table}
          label={title}
          rows={list.data}
          failure={messageOf(list.error)}
          onRetry={() => void list.refetch()}
        />
        {panel}
      </Row>
      {foot}
    </Screen>
  );
}
