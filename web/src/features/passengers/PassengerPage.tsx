import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { can } from '../../access';
import { RecordSaveBar } from '../../kit/crud/record/RecordSaveBar';
import { Pill } from '../../kit/display/Pill';
import { useSaveKey } from '../../kit/hooks/saveKey';
import { t } from '../../kit/i18n/t';
import { Box, Row, Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { useLogAbout } from '../../shell/activity';
import { Companions } from './Companions';
import { changedFields } from './changedFields';
import type { PassengerRecord } from './data/values';
import { PassengerForm } from './form/PassengerForm';
import { usePassengerForm } from './form/usePassengerForm';
import { History } from './History';
import { MergeDialog } from './MergeDialog';
import { MergedNotice } from './MergedNotice';
import { PassengerAgreements } from './PassengerAgreements';
import { PassengerCheckIns } from './PassengerCheckIns';
import { PassengerScreening } from './PassengerScreening';
import { PassengerTickets } from './PassengerTickets';
import { partsOf } from './parts';
import styles from './passenger.module.css';
import { WhoLine } from './WhoLine';

interface PassengerPageProps {
  record: PassengerRecord;
  /** Another id than the passenger's own when the two were merged. */
  askedFor: string;
  onRecord: (record: PassengerRecord) => void;
}

export function PassengerPage({ record, askedFor, onRecord }: PassengerPageProps) {
  const navigate = useNavigate();
  const [merging, setMerging] = useState(false);
  const mayEdit = can('EditPassengers');
  const state = usePassengerForm({ record, onSaved: onRecord });
  const { form, busy, save, discard, takeNewest } = state;
  const { passenger } = record;
  const info = passenger.passengerInfo;
  useLogAbout('Passenger', passenger.id, info.passengerFullName, partsOf(record));
  const changed = changedFields(form.formState.dirtyFields);
  useSaveKey(() => mayEdit && changed.length > 0 && !busy && void save());
  // Loaded again behind the page, after a document or a companion changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record is news.
  useEffect(() => takeNewest(record), [record]);

  const open = (id: string) => {
    form.reset();
    setTimeout(() => void navigate({ to: '/passenger/$id', params: { id } }));
  };
  return (
    <Screen>
      <PageHeader
        title={info.passengerFullName}
        beside={
          <>
            {info.travelDocumentsVerified && <Pill tone="good">{t('Documents verified')}</Pill>}
            {record.dataOf && <Pill tone="quiet">{t('Data of the selling agency')}</Pill>}
            {!info.active && <Pill tone="quiet">{t('Not in use')}</Pill>}
          </>
        }
        line={<WhoLine record={record} />}
        actions={
          can('MergePassengers') && (
            <Button leftSection={<IconArrowMerge stroke={1.5} />} onClick={() => setMerging(true)}>
              {t('Merge')}
            </Button>
          )
        }
      />
      <Row className={styles.middle} align="stretch" grow shrink>
        <Box className={styles.body} grow shrink scroll>
          {askedFor !== passenger.id && <MergedNotice name={info.passengerFullName} />}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <PassengerForm state={state} readOnly={!mayEdit} onUse={open} />
          </form>
          {can('ReadBookings') && (
            <>
              <PassengerTickets infoId={info.id} />
              <PassengerAgreements passengerId={passenger.id} />
              <PassengerCheckIns passengerId={passenger.id} />
            </>
          )}
          {can('ReadCheckIn') && <PassengerScreening passengerId={passenger.id} />}
          <History passengerId={passenger.id} />
        </Box>
        <Companions passenger={passenger} mayEdit={mayEdit} />
      </Row>
      {mayEdit && (
        <RecordSaveBar changed={changed} busy={busy} onSave={() => void save()} onDiscard={discard} />
      )}
      {merging && <MergeDialog passenger={passenger} onClose={() => setMerging(false)} onMerged={open} />}
    </Screen>
  );
}
