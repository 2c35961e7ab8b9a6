import { can } from '../../access';
import { type OfficeHoldingRead, officeHoldingsUpdate } from '../../api/client';
import { RecordSaveBar } from '../../kit/crud/record/RecordSaveBar';
import { useRecordForm } from '../../kit/crud/record/useRecordForm';
import { StaleNotice } from '../../kit/crud/StaleNotice';
import { Fields, TextField } from '../../kit/fields';
import { useSaveKey } from '../../kit/hooks/saveKey';
import { t } from '../../kit/i18n/t';
import { Box, Screen, Stack } from '../../kit/layout/Box';
import { Section } from '../../kit/layout/Section';
import { useLogAbout } from '../../shell/activity';
import { ContactFields } from './ContactFields';
import { HoldingAllotments } from './HoldingAllotments';
import { HoldingFigures } from './HoldingFigures';
import { HoldingHeader } from './HoldingHeader';
import { HoldingLines } from './HoldingLines';
import { HoldingOffices } from './HoldingOffices';
import { HoldingTerms } from './HoldingTerms';
import { HoldingTermsFields } from './HoldingTermsFields';
import { HoldingUsers } from './HoldingUsers';
import { labels } from './labels';
import { isOperator, lock, whyLocked } from './mayEdit';
import styles from './organization.module.css';
import { type HoldingValues, holdingSchema } from './schemas';
import { holdingValues } from './values';

interface HoldingPageProps {
  holding: OfficeHoldingRead;
  load: () => Promise<OfficeHoldingRead>;
  onRow: (row: OfficeHoldingRead) => void;
}

/** One agency on a page, the same for the operator and for its own admin, who changes the contact data only. */
export function HoldingPage({ holding, load, onRow }: HoldingPageProps) {
  const { form, row, stale, busy, save, loadNewest, discard } = useRecordForm({
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
  const operator = isOperator();
  // The operator's own offices have neither credit nor a fund.
  const account = can('ReadAgencyAccounts') && !holding.house;
  return (
    <Screen>
      <HoldingHeader holding={row} onDeleted={discard} />
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
        {account && <HoldingFigures holdingId={holding.id} />}
        {operator ? (
          <Section title={t('Terms')}>
            <HoldingTermsFields form={form} />
          </Section>
        ) : (
          <HoldingTerms holding={row} />
        )}
        <Section
          title={t('Contact')}
          line={
            operator
              ? t('Printed on documents and used for e-mails.')
              : t('How the operator and your passengers reach you.')
          }
        >
          <Stack gap={14}>
            <Fields columns={3}>
              <TextField
                form={form}
                name="name"
                label={named.name}
                maxLength={120}
                required={operator}
                {...lock(whyLocked('name'))}
              />
              <TextField form={form} name="contactName" label={named.contactName} maxLength={120} />
            </Fields>
            <ContactFields form={form} />
          </Stack>
        </Section>
        {account && <HoldingLines holdingId={holding.id} />}
        {!holding.house && <HoldingAllotments holdingId={holding.id} />}
        <HoldingOffices holdingId={holding.id} />
        <HoldingUsers holdingId={holding.id} />
      </div>
      <RecordSaveBar changed={changed} busy={busy} onSave={() => void save()} onDiscard={discard} />
    </Screen>
  );
}
