import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Kbd } from '../../display/Kbd';
import { t } from '../../i18n/t';
import { SaveBar, SaveButton } from '../../layout/SaveBar';

interface RecordSaveBarProps {
  /** The labels of the fields that were changed. */
  changed: readonly string[];
  busy: boolean;
  /** Whether Ctrl S saves this here. */
  hasKey?: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** What a page's form is about to save. */
export function RecordSaveBar({ changed, busy, hasKey = true, onSave, onDiscard }: RecordSaveBarProps) {
  const count = changed.length;
  if (count === 0) {
    return (
      <SaveBar
        line={t('No changes to save')}
        actions={
          <Button variant="filled" disabled>
            {t('Save')}
          </Button>
        }
      />
    );
  }
  return (
    <SaveBar
      tone="warn"
      title={count === 1 ? t('1 field changed') : t('{count} fields changed', { count })}
      line={changed.join(', ')}
      actions={
        <>
          <Button variant="subtle" leftSection={<IconArrowBackUp />} disabled={busy} onClick={onDiscard}>
            {t('Discard')}
          </Button>
          <SaveButton loading={busy} onClick={onSave} rightSection={hasKey && <Kbd inside>Ctrl S</Kbd>} />
        </>
      }
    />
  );
}
