import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PassengerRead, passengersMerge } from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { Dialog } from '../../kit/feedback/Dialog';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import { loadPassenger } from './data/load';
import { MergeTable } from './MergeTable';
import { PassengerSearchBox } from './search/PassengerSearchBox';

interface MergeDialogProps {
  passenger: PassengerRead;
  onClose: () => void;
  onMerged: (keptId: string) => void;
}

/** Two entries of one person made one: find the other, compare, choose which one stays. */
export function MergeDialog({ passenger, onClose, onMerged }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<string>();
  const [keepId, setKeepId] = useState(passenger.id);
  const [write, busy] = useWrite();
  const other = useQuery({
    queryKey: ['passenger', otherId],
    queryFn: () => loadPassenger(otherId ?? ''),
    enabled: otherId !== undefined,
  }).data?.passenger;
  const lesser = other && (keepId === passenger.id ? other : passenger);
  const kept = keepId === passenger.id ? passenger : other;

  const merge = () =>
    write(async () => {
      if (!lesser || !kept) return;
      await passengersMerge({ body: { keepId: kept.id, mergeId: lesser.id } });
      toast(t('Passengers merged'));
      onClose();
      onMerged(kept.id);
    });
  const foot = (
    <>
      <Text as="span" text="muted">
        {lesser && t("This can't be undone.")}
      </Text>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="filled" disabled={!lesser} loading={busy} onClick={() => void merge()}>
        {t('Merge')}
      </Button>
    </>
  );
  return (
    <Dialog opened title={t('Merge duplicate records')} onClose={onClose} foot={foot} maxWidth={720}>
      <Box below={14}>
        <PassengerSearchBox
          label={t('Find the other record')}
          except={[passenger.id]}
          onPick={({ id }) => setOtherId(id)}
        />
      </Box>
      {otherId && !other && <LoadingRows rows={6} />}
      {other && lesser && kept && (
        <>
          <MergeTable both={[passenger, other]} keepId={keepId} onKeep={setKeepId} />
          <Text text="muted">
            {t(
              'Documents, addresses and companions move to the kept record. The other record will redirect here. Tickets keep the details they were sold with.',
            )}{' '}
            {t(
              'If they belong to different agencies, this shares the person between them: each agency still sees only the documents, addresses, contact details, files and comments that it entered.',
            )}
          </Text>
        </>
      )}
    </Dialog>
  );
}
