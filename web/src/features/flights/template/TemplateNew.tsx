import { Button } from '@mantine/core';
import { type FlightTemplateRead, flightTemplateCreate } from '../../../api/client';
import { useCrudForm } from '../../../kit/crud/useCrudForm';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { Box, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { SaveBar, SaveButton } from '../../../kit/layout/SaveBar';
import { useLogAbout } from '../../../shell/activity';
import { TemplateFields } from './TemplateFields';
import styles from './template.module.css';
import {
  BLANK_TEMPLATE,
  type TemplateBody,
  type TemplateValues,
  templateSchema,
  templateValues,
} from './templateSchema';

interface TemplateNewProps {
  onMade: (id: string) => void;
  onClose: () => void;
}

/** A new template; what it would make is shown as soon as it is saved. */
export function TemplateNew({ onMade, onClose }: TemplateNewProps) {
  useLogAbout('FlightTemplate');
  const { form, busy, save } = useCrudForm<FlightTemplateRead, TemplateValues, TemplateBody>({
    row: undefined,
    calls: {
      create: async (body) => {
        const made = (await flightTemplateCreate({ body })).data;
        form.reset(BLANK_TEMPLATE);
        onMade(made.id);
      },
    },
    fields: { schema: templateSchema, blank: BLANK_TEMPLATE, toForm: templateValues, children: () => null },
    refresh: async () => [],
    onDone: () => undefined,
  });
  const changed = form.formState.isDirty;
  useLeaveGuard(changed);
  useSaveKey(() => changed && !busy && void save());
  return (
    <Screen>
      <PageHeader
        title={t('New template')}
        line={t('Flight template')}
        actions={<Button onClick={onClose}>{t('All templates')}</Button>}
      />
      <Box
        className={styles.body}
        as="form"
        grow
        shrink
        scroll
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <TemplateFields form={form} savedPrices={BLANK_TEMPLATE.prices} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Box>
      <SaveBar
        {...(changed ? { tone: 'warn' as const, title: t('New template') } : {})}
        line={t('Nothing is created until you review the dates.')}
        actions={<SaveButton loading={busy} disabled={!changed} onClick={() => void save()} />}
      />
    </Screen>
  );
}
