import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import type { PassengerRead } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { confirmLeave } from '../../../kit/feedback/confirm';
import { Dialog } from '../../../kit/feedback/Dialog';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { useMobile } from '../../../kit/hooks/mobile';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { PasteBox } from './PasteBox';
import { PasteGrid } from './PasteGrid';
import { PasteResult } from './PasteResult';
import styles from './paste.module.css';
import { isTooLong } from './rows';
import { type PasteState, usePaste } from './usePaste';

interface PasteDialogProps {
  onClose: () => void;
  /** Already in the clerk's hand: it is read at once. */
  text?: string;
  /** Told who was entered; a booking takes them over. */
  onSaved?: (passengers: readonly PassengerRead[]) => void;
}

/** Why the list cannot be saved yet. */
function reasonOf({ rows, wrong, doubtful }: PasteState): string | undefined {
  if (rows?.length === 0) return t('The list is empty.');
  if (wrong > 0) return wrong === 1 ? t('1 cell to fix') : t('{count} cells to fix', { count: wrong });
  if (doubtful > 0) return t('Choose for each match: same person or new.');
  return undefined;
}

/** A passenger list from anywhere: pasted, looked through, corrected in place, entered at once. */
export default function PasteDialog({ onClose, text = '', onSaved = () => undefined }: PasteDialogProps) {
  const boxId = useId();
  const mobile = useMobile();
  const paste = usePaste(onSaved);
  const [given, setGiven] = useState(text);
  const { rows, saved, busy } = paste;
  const unsaved = rows !== undefined && saved === undefined;
  const reason = reasonOf(paste);
  useLeaveGuard(unsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened with a list.
  useEffect(() => {
    if (text !== '' && !isTooLong(text)) void paste.read(text);
  }, []);
  useSaveKey(() => unsaved && !reason && !busy && void paste.save());

  const close = async () => {
    if (!unsaved || (await confirmLeave())) onClose();
  };
  const startAgain = () => {
    setGiven('');
    paste.startAgain();
  };
  const foot = saved ? (
    <>
      <span />
      <Button variant="filled" onClick={onClose}>
        {t('Close')}
      </Button>
    </>
  ) : (
    <>
      <span className={styles.reason}>{rows && reason}</span>
      <Button onClick={() => void close()}>{t('Cancel')}</Button>
      {rows ? (
        <>
          <Button className={styles.again ?? ''} disabled={busy} onClick={startAgain}>
            {t('Paste again')}
          </Button>
          <Button
            variant="filled"
            disabled={reason !== undefined}
            loading={busy}
            rightSection={!mobile && <Kbd inside>Ctrl S</Kbd>}
            onClick={() => void paste.save()}
          >
            {rows.length === 1 ? t('Add 1 passenger') : t('Add {count} passengers', { count: rows.length })}
          </Button>
        </>
      ) : (
        <Button variant="filled" type="submit" form={boxId} loading={busy}>
          {t('Read the list')}
        </Button>
      )}
    </>
  );
  const width = rows && !saved ? 1280 : 600;
  return (
    <Dialog
      opened
      title={t('Paste passenger list')}
      onClose={() => void close()}
      foot={foot}
      maxWidth={width}
    >
      {saved && <PasteResult passengers={saved} onOpen={onClose} />}
      {!saved && rows && <PasteGrid paste={paste} rows={rows} />}
      {!rows && <PasteBox id={boxId} given={given} onRead={(list) => void paste.read(list)} />}
    </Dialog>
  );
}
