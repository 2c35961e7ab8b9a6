import { Button, Tabs } from '@mantine/core';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type CharterRead, charterUpdate } from '../../api/client';
import { RecordSaveBar } from '../../kit/crud/record/RecordSaveBar';
import { useRecordForm } from '../../kit/crud/record/useRecordForm';
import { StaleNotice } from '../../kit/crud/StaleNotice';
import { useSaveKey } from '../../kit/hooks/saveKey';
import { t } from '../../kit/i18n/t';
import { Box, Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { useLogAbout } from '../../shell/activity';
import { Agreements } from './Agreements';
import { AircraftTypes } from './AircraftTypes';
import { CharterApis } from './CharterApis';
import { CharterOperator } from './CharterOperator';
import { CharterRules } from './CharterRules';
import { CHARTER_TABS, type CharterTab, isForm, tabIn, tabOf } from './charterTabs';
import { labels } from './labels';
import { OfacCategories } from './OfacCategories';
import styles from './organization.module.css';
import { PassengerClasses } from './PassengerClasses';
import { type CharterValues, charterSchema } from './schemas';
import { charterValues } from './values';

// A list is imported once in a while.
const ScreeningLists = lazy(() => import('../screening/lists/ScreeningLists'));

interface CharterPageProps {
  charter: CharterRead;
  load: () => Promise<CharterRead>;
  onRow: (row: CharterRead) => void;
}

type Field = keyof CharterValues;

/** The tab in the address, so that a link shows the same one; a table's sort and filter end with it. */
function useTab(): [CharterTab, (tab: CharterTab) => void] {
  const search: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (tab: CharterTab) =>
    void navigate({ to: '.', search: () => ({ tab: tab === 'operator' ? undefined : tab }), replace: true });
  return [tabIn(search), go];
}

export function CharterPage({ charter, load, onRow }: CharterPageProps) {
  const [tab, goTo] = useTab();
  const [creating, setCreating] = useState(false);
  const refused = useRef<Field>(undefined);
  const tabs = useRef<HTMLDivElement>(null);
  useLogAbout('Charter', charter.id, charter.name);

  const { form, stale, busy, save, loadNewest, discard } = useRecordForm({
    row: charter,
    schema: charterSchema,
    toForm: charterValues,
    save: async (body) => (await charterUpdate({ body })).data,
    load,
    onRow,
    onRefused: ([first]) => {
      if (!first || tabOf(first) === tab) return;
      refused.current = first;
      goTo(tabOf(first));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refused field can take the focus once its tab is shown.
  useEffect(() => {
    if (refused.current) form.setFocus(refused.current);
    refused.current = undefined;
    // On a phone the tabs are wider than the screen.
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [tab]);

  const { dirtyFields, errors } = form.formState;
  const named = labels();
  const changed = (Object.keys(dirtyFields) as Field[]).map((field) => named[field]);
  const wrong = new Set((Object.keys(errors) as Field[]).map(tabOf));
  useSaveKey(() => isForm(tab) && changed.length > 0 && !busy && void save());

  const create = {
    ofac: t('New category'),
    classes: t('New class'),
    aircraft: t('New aircraft type'),
  }[tab as 'ofac' | 'classes' | 'aircraft'];
  const notice = stale && (
    <Box className={styles.notice} fixed pad="16px var(--gutter) 0">
      <StaleNotice changes={stale} labels={named} loading={busy} onLoadNewest={() => void loadNewest()} />
    </Box>
  );
  return (
    <Screen>
      <PageHeader
        title={charter.name}
        line={[t('Charter'), charter.timeZone, charter.currency].join(' · ')}
        actions={
          create && (
            <Button variant="filled" leftSection={<IconPlus />} onClick={() => setCreating(true)}>
              {create}
            </Button>
          )
        }
      />
      <Tabs value={tab} onChange={(value) => goTo(value as CharterTab)} className={styles.tabs}>
        <Tabs.List ref={tabs} className={styles.list}>
          {CHARTER_TABS.map((each) => (
            <Tabs.Tab
              key={each.tab}
              value={each.tab}
              rightSection={
                wrong.has(each.tab) && (
                  <IconAlertCircle className={styles.wrong} role="img" aria-label={t('Has errors')} />
                )
              }
            >
              {t(each.label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isForm(tab) && notice}
        <Tabs.Panel value="operator" className={styles.body}>
          <CharterOperator charterId={charter.id} form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="rules" className={styles.body}>
          <CharterRules form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="apis" className={styles.body}>
          <CharterApis form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="ofac" className={styles.panel} keepMounted={false}>
          <OfacCategories creating={creating} onCreated={() => setCreating(false)} />
        </Tabs.Panel>
        <Tabs.Panel value="classes" className={styles.panel} keepMounted={false}>
          <PassengerClasses creating={creating} onCreated={() => setCreating(false)} />
        </Tabs.Panel>
        <Tabs.Panel value="screening" className={styles.panel} keepMounted={false}>
          <Suspense fallback={null}>
            <ScreeningLists />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="aircraft" className={styles.panel} keepMounted={false}>
          <AircraftTypes creating={creating} onCreated={() => setCreating(false)} />
        </Tabs.Panel>
        <Tabs.Panel value="agreements" className={styles.panel} keepMounted={false}>
          <Agreements />
        </Tabs.Panel>
      </Tabs>
      {(isForm(tab) || changed.length > 0) && (
        <RecordSaveBar
          changed={changed}
          busy={busy}
          hasKey={isForm(tab)}
          onSave={() => void save()}
          onDiscard={discard}
        />
      )}
    </Screen>
  );
}
