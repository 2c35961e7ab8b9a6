import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import { appUsersDeleteList, type UserRead } from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { confirm, confirmDelete } from '../../kit/feedback/confirm';
import { ReasonButton } from '../../kit/feedback/ReasonButton';
import { toast } from '../../kit/feedback/toasts';
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
  const [write, busy] = useWrite();
  const count = chosen.length;
  const ids = chosen.map(({ id }) => id);
  const remove = async () => {
    if (!(await ask(count))) return;
    await write(async () => {
      await appUsersDeleteList({ body: { ids } });
      toast(count === 1 ? t('Entity deleted') : t('{count} users deleted', { count }));
      onDeleted();
    });
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
