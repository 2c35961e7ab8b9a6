import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { confirmLeave } from '../../kit/feedback/confirm';
import { Dialog } from '../../kit/feedback/Dialog';
import { useLeaveGuard } from '../../kit/feedback/leave';
import { useSaveKey } from '../../kit/hooks/saveKey';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { SaveButton } from '../../kit/layout/SaveBar';
import { FeeSheetRow } from './FeeSheetRow';
import styles from './fees.module.css';
import { useSeveralFees } from './useSeveralFees';

/** A small sheet: a fee a line, all of them saved or none. */
export function SeveralFees({ onClose }: { onClose: () => void }) {
  const { form, rows, add, save, busy } = useSeveralFees(onClose);
  const changed = form.formState.isDirty;
  useLeaveGuard(changed);
  useSaveKey(() => !busy && void save());
  const close = async () => {
    if (!changed || (await confirmLeave())) onClose();
  };
  const heads = [
    t('Code'),
    t('Name'),
    t('Kind'),
    t('Payee'),
    t('Amount'),
    t('Sold at'),
    t('Valid from'),
    t('Always'),
  ];
  const foot = (
    <>
      <Button variant="subtle" leftSection={<IconPlus />} onClick={add}>
        {t('Add a row')}
      </Button>
      <Button onClick={() => void close()}>{t('Cancel')}</Button>
      <SaveButton loading={busy} onClick={() => void save()}>
        {t('Save all')}
      </SaveButton>
    </>
  );
  return (
    <Dialog opened title={t('Add several fees')} onClose={() => void close()} foot={foot} maxWidth={1080}>
      <Text text="muted">{t('Saved together. Apply to everyone; edit a fee to limit it.')}</Text>
      <div className={styles.heads} aria-hidden>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {rows.fields.map((row, index) => (
        <FeeSheetRow
          key={row.id}
          form={form}
          index={index}
          onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined}
        />
      ))}
    </Dialog>
  );
}
