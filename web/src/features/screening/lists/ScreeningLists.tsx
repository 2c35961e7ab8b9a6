import { Button } from '@mantine/core';
import { IconUpload, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScreeningProgress } from '../../../api/client';
import { screeningGetListsOptions, screeningGetProgressOptions } from '../../../api/queries';
import { LoadBar } from '../../../kit/display/LoadBar';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { FilterBar } from '../../../kit/filters/FilterBar';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { DataTable } from '../../../kit/table/DataTable';
import { listColumns } from './columns';
import { ImportDialog } from './ImportDialog';
import styles from './lists.module.css';

const WHILE_COMPARING_MS = 2_000;
const AGAIN_MS = 30_000;

/** The versions of the sanctions list, how far the passengers are compared with it, and the import of a new one. */
export default function ScreeningLists() {
  const [isImporting, setImporting] = useState(false);
  const lists = useQuery(screeningGetListsOptions());
  const progress = useQuery({
    ...screeningGetProgressOptions(),
    refetchInterval: ({ state }) => (state.data?.waiting ? WHILE_COMPARING_MS : AGAIN_MS),
  });
  if (lists.error && !lists.data)
    return <FailedState title={t('The lists could not be loaded')} query={lists} />;
  if (!lists.data) return <LoadingRows rows={4} />;
  const open = (
    <Button size="xs" leftSection={<IconUpload stroke={1.5} />} onClick={() => setImporting(true)}>
      {t('Import a list')}
    </Button>
  );
  return (
    <Stack grow shrink>
      {lists.data.length === 0 ? (
        <EmptyState
          icon={IconUserSearch}
          title={t('No sanctions list is imported yet')}
          why={t(
            'Download SDN.CSV, ALT.CSV and ADD.CSV of the Treasury at sanctionslist.ofac.treas.gov, and import them here. Until then no passenger is screened.',
          )}
          action={open}
        />
      ) : (
        <>
          <FilterBar end={open}>{progress.data && <Progress progress={progress.data} />}</FilterBar>
          <DataTable
            id="screeningLists"
            label={t('Sanctions lists')}
            tools={false}
            columns={listColumns()}
            rows={lists.data}
            rowId={({ id }) => id}
            isDone={({ current }) => !current}
            copyOf={({ sha256 }) => sha256}
          />
        </>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Stack>
  );
}

function Progress({ progress: { passengers, waiting, open } }: { progress: ScreeningProgress }) {
  const done = Math.max(0, passengers - waiting);
  const words = t('{done} of {all} passengers compared', {
    done: formatCount(done),
    all: formatCount(passengers),
  });
  if (waiting > 0)
    return (
      <Row gap={12} grow shrink>
        <span className={styles.bar}>
          <LoadBar sold={done} capacity={passengers} label={words} />
        </span>
        <Text as="span" role="status" text="muted">
          {words}
        </Text>
      </Row>
    );
  return (
    <Row gap="0 8px" wrap size={12}>
      <Text as="span" text="muted">
        {t('All {all} passengers are compared.', { all: formatCount(passengers) })}
      </Text>
      {open > 0 && (
        <Link to="/checkin" search={{ view: 'screening' }}>
          {open === 1 ? t('1 hit to decide') : t('{count} hits to decide', { count: formatCount(open) })}
        </Link>
      )}
    </Row>
  );
}
