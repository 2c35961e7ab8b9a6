import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type FlightTemplateRead,
  flightTemplateDelete,
  flightTemplateGetFlightTemplateById,
  flightTemplateUpdate,
} from '../../../api/client';
import { flightTemplateListQueryKey } from '../../../api/queries';
import { RecordSaveBar } from '../../../kit/crud/record/RecordSaveBar';
import { useRecordForm } from '../../../kit/crud/record/useRecordForm';
import { StaleNotice } from '../../../kit/crud/StaleNotice';
import { useWrite } from '../../../kit/data/useWrite';
import { confirmDelete } from '../../../kit/feedback/confirm';
import { toast } from '../../../kit/feedback/toasts';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { useLogAbout } from '../../../shell/activity';
import { templateLabels } from './labels';
import { SeriesPanel } from './SeriesPanel';
import { TemplateFields } from './TemplateFields';
import styles from './template.module.css';
import { type TemplateValues, templateSchema, templateValues } from './templateSchema';

/** The fields that decide on which days flights are made, when, and whether they are there already. */
const DECIDE_DAYS = [
  'airlineId',
  'number',
  'departureAirportId',
  'arrivalAirportId',
  'departureTime',
  'duration',
  'weekdays',
  'dateFrom',
  'dateTo',
] as const satisfies readonly (keyof TemplateValues)[];

interface TemplateEditProps {
  template: FlightTemplateRead;
  onClose: () => void;
}

/** A template beside the flights it would make. */
export function TemplateEdit({ template, onClose }: TemplateEditProps) {
  const queries = useQueryClient();
  useLogAbout('FlightTemplate', template.id, template.name);
  const { form, row, stale, busy, save, loadNewest, discard } = useRecordForm({
    row: template,
    schema: templateSchema,
    toForm: templateValues,
    save: async (body) => (await flightTemplateUpdate({ body })).data,
    load: async () => (await flightTemplateGetFlightTemplateById({ path: { id: template.id } })).data,
    onRow: (saved) =>
      queries.setQueryData<FlightTemplateRead[]>(flightTemplateListQueryKey(), (all) =>
        all?.map((one) => (one.id === saved.id ? saved : one)),
      ),
  });
  const savedPrices = useMemo(() => templateValues(row).prices, [row]);
  const named = templateLabels();
  const changed = (Object.keys(form.formState.dirtyFields) as (keyof TemplateValues)[]).map(
    (field) => named[field],
  );
  useSaveKey(() => changed.length > 0 && !busy && void save());
  const [write] = useWrite();
  const remove = async () => {
    if (!(await confirmDelete())) return;
    await write(async () => {
      await flightTemplateDelete({ path: { id: row.id }, query: { version: row.version } });
      form.reset();
      toast(t('Entity deleted'));
      onClose();
    });
  };
  return (
    <Screen>
      <PageHeader
        title={template.name}
        line={t('Flight template')}
        actions={
          <>
            <Button variant="subtle" data-danger onClick={() => void remove()}>
              {t('Delete')}
            </Button>
            <Button onClick={onClose}>{t('All templates')}</Button>
          </>
        }
      />
      <Row className={styles.split} align="stretch" grow shrink>
        <Box
          className={styles.body}
          as="form"
          grow
          shrink
          scroll
          noValidate
          onSubmit={(event) => void save(event)}
        >
          {stale && (
            <Box className={styles.notice} pad="16px var(--gutter) 0">
              <StaleNotice
                changes={stale}
                labels={named}
                loading={busy}
                onLoadNewest={() => void loadNewest()}
              />
            </Box>
          )}
          <TemplateFields form={form} savedPrices={savedPrices} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Box>
        <SeriesPanel
          template={row}
          unsaved={changed.length > 0}
          outdated={DECIDE_DAYS.some((field) => form.formState.dirtyFields[field])}
          onNewer={() => void loadNewest()}
        />
      </Row>
      <RecordSaveBar changed={changed} busy={busy} onSave={() => void save()} onDiscard={discard} />
    </Screen>
  );
}
