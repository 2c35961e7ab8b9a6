import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../access';
import { appUsersDeleteList, type UserRead } from '../../api/client';
import { confirm, confirmDelete } from '../../kit/feedback/confirm';
import { ReasonButton } from '../../kit/feedback/ReasonButton';
import { toast, toastError } from '../../kit/feedback/toasts';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { SaveBar } from '../../kit/layout/SaveBar';
import styles from './people.module.css';

interface SelectionBarProps {
  chosen: readonly UserRead[];
  /** Why they cannot be deleted. */
  problem: string | undefined;
  onClear: () => void;
  onDeleted: () => void;
}

const ask = (count: number) =>
  count === 1
    ? confirmDelete()
    : confirm({
        title: t('Deleting, are you sure?'),
        message: t('Click Ok to delete these {count} users', { count }),
      });

/** The chosen users, and what can be done with all of them. */
export function SelectionBar({ chosen, problem, onClear, onDeleted }: SelectionBarProps) {
  const [busy, setBusy] = useState(false);
  const count = chosen.length;
  const ids = chosen.map(({ id }) => id);
  const remove = async () => {
    if (!(await ask(count))) return;
    setBusy(true);
    try {
      await appUsersDeleteList({ body: { ids } });
      toast(count === 1 ? t('Entity deleted') : t('{count} users deleted', { count }));
      onDeleted();
    } catch (error) {
      toastError(say(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.selection}>
      <SaveBar
        title={count === 1 ? t('1 user selected') : t('{count} users selected', { count })}
        line={chosen.map(({ name }) => name).join(', ')}
        actions={
          <>
            {can('WriteEmails') && (
              <Button
                leftSection={<IconMail />}
                renderRoot={(props) => (
                  <Link {...props} to="/message-email" search={{ message: 'new', users: ids.join(',') }} />
                )}
              >
                {t('Write e-mail')}
              </Button>
            )}
            <ReasonButton
              data-danger
              leftSection={<IconTrash />}
              loading={busy}
              reason={problem && t(problem)}
              onClick={() => void remove()}
            >
              {t('Delete')}
            </ReasonButton>
            <ActionIcon variant="subtle" aria-label={t('Clear selection')} onClick={onClear}>
              <IconX stroke={1.5} />
            </ActionIcon>
          </>
        }
      />
    </div>
  );
}
