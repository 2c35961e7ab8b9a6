import { type OfficeHoldingRead, officeHoldingsUpdate } from '../../api/client';
import { RecordSaveBar } from '../../kit/crud/record/RecordSaveBar';
import { useRecordForm } from '../../kit/crud/record/useRecordForm';
import { StaleNotice } from '../../kit/crud/StaleNotice';
import { Chip } from '../../kit/display/Chip';
import { Fields, TextField } from '../../kit/fields';
import { useSaveKey } from '../../kit/hooks/saveKey';
import { t } from '../../kit/i18n/t';
import { Box, Screen, Stack } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { Section } from '../../kit/layout/Section';
import { useLogAbout } from '../../shell/activity';
import { ContactFields } from './ContactFields';
import { HoldingAllotments } from './HoldingAllotments';
import { HoldingOffices } from './HoldingOffices';
import { HoldingTerms } from './HoldingTerms';
import { labels } from './labels';
import { lock, whyLocked } from './mayEdit';
import styles from './organization.module.css';
import { type HoldingValues, holdingSchema } from './schemas';
import { holdingValues } from './values';

interface HoldingPageProps {
  holding: OfficeHoldingRead;
  load: () => Promise<OfficeHoldingRead>;
  onRow: (row: OfficeHoldingRead) => void;
}

/** One agency on a page: contact data to change, terms to read, offices and people to go to. */
export function HoldingPage({ holding, load, onRow }: HoldingPageProps) {
  const { form, stale, busy, save, loadNewest, discard } = useRecordForm({
    row: holding,
    schema: holdingSchema,
    toForm: holdingValues,
    save: async (body) => (await officeHoldingsUpdate({ body })).data,
    load,
    onRow,
  });
  useLogAbout('OfficeHolding', holding.id, holding.name);
  const named = labels();
  const changed = (Object.keys(form.formState.dirtyFields) as (keyof HoldingValues)[]).map(
    (field) => named[field],
  );
  useSaveKey(() => changed.length > 0 && !busy && void save());
  return (
    <Screen>
      <PageHeader
        title={holding.name}
        beside={holding.blocked && <Chip tone="bad">{t('blocked')}</Chip>}
        line={t('My agency')}
      />
      <div className={styles.body}>
        {stale && (
          <Box className={styles.notice} fixed pad="16px var(--gutter) 0">
            <StaleNotice
              changes={stale}
              labels={named}
              loading={busy}
              onLoadNewest={() => void loadNewest()}
            />
          </Box>
        )}
        <Section title={t('Contact')} line={t('How the operator and your passengers reach you.')}>
          <Stack gap={14}>
            <Fields columns={3}>
              <TextField form={form} name="name" label={named.name} {...lock(whyLocked('name'))} />
              <TextField form={form} name="contactName" label={named.contactName} maxLength={120} />
            </Fields>
            <ContactFields form={form} />
          </Stack>
        </Section>
        <HoldingTerms holding={holding} />
        {!holding.house && <HoldingAllotments holdingId={holding.id} />}
        <HoldingOffices />
      </div>
      <RecordSaveBar changed={changed} busy={busy} onSave={() => void save()} onDiscard={discard} />
    </Screen>
  );
}
