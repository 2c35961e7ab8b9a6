import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Kbd } from '../../kit/display/Kbd';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { FieldError } from '../../kit/fields/field';
import { t } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';
import { SidePanel } from '../../kit/layout/SidePanel';
import { someOf } from './audience';
import styles from './Mail.module.css';
import { RecipientPicker } from './RecipientPicker';
import type { Chosen, reachOf } from './recipients';
import type { DraftValues } from './useDraft';
import type { useRecipients } from './useRecipients';

interface ComposePanelProps {
  form: UseFormReturn<DraftValues>;
  recipients: Pick<ReturnType<typeof useRecipients>, 'data' | 'error' | 'refetch'>;
  reach: (chosen: Chosen) => ReturnType<typeof reachOf>;
  /** What the server said against the recipients. */
  refused: string | undefined;
  busy: boolean;
  onSave: () => void;
  onSend: () => void;
}

const countWords = (count: number): string => {
  if (count === 0) return t('No recipients');
  return count === 1 ? t('1 recipient') : t('{count} recipients', { count });
};

/** Whom it goes to; the foot says to how many, and sends. */
export function ComposePanel(props: ComposePanelProps) {
  const { form, recipients, reach, refused, busy, onSave, onSend } = props;
  const [officeIds, userIds, bookingIds] = useWatch({
    control: form.control,
    name: ['officeIds', 'userIds', 'bookingIds'],
  });
  const id = useId();
  const chosen = { officeIds, userIds, bookingIds };
  const { mails, without } = reach(chosen);
  const change = (now: Chosen) => {
    form.setValue('officeIds', [...now.officeIds], { shouldDirty: true });
    form.setValue('userIds', [...now.userIds], { shouldDirty: true });
    form.setValue('bookingIds', [...now.bookingIds], { shouldDirty: true });
  };
  const foot = (
    <>
      <Text id={id} text="heading">
        {countWords(mails)}
      </Text>
      {without.length > 0 && (
        <Text size={12} tone="warn">
          {t('No e-mail address: {names}', { names: someOf(without.map(({ name }) => name)) })}
        </Text>
      )}
      {refused && (
        <Text text="error" role="alert">
          <FieldError message={refused} />
        </Text>
      )}
      <Row className={styles.buttons} gap={8} align="stretch" justify="between" above={10}>
        <Button loading={busy} rightSection={<Kbd>Ctrl S</Kbd>} onClick={onSave}>
          {t('Save draft')}
        </Button>
        <Button
          variant="filled"
          leftSection={<IconSend />}
          loading={busy}
          disabled={mails === 0}
          aria-describedby={id}
          onClick={onSend}
        >
          {t('Send')}
        </Button>
      </Row>
    </>
  );
  return (
    <SidePanel label={t('Recipients')} width={320} narrow={296} foot={foot}>
      {recipients.error ? (
        <FailedState title={t('The recipients could not be loaded')} query={recipients} />
      ) : recipients.data ? (
        <RecipientPicker recipients={recipients.data} chosen={chosen} onChange={change} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </SidePanel>
  );
}
