import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { BorderRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { isMobile } from '../../kit/hooks/mobile';
import { t } from '../../kit/i18n/t';
import { LinkButton, PlainButton } from '../../kit/layout/Box';
import { ChangeLines } from './ChangeLines';
import { pendingCount } from './people';
import { COLUMNS, type Room } from './room';
import styles from './versions.module.css';
import { changesWord, versionTitle } from './words';

interface UnsentRowsProps {
  border: Pick<BorderRead, 'versions' | 'pending' | 'sentAt' | 'people'>;
  room: Room;
  onPreview: (() => void) | undefined;
}

/** What would be sent now: the whole list at first, then what has changed since. Nothing: no row. */
export function UnsentRows({ border, room, onPreview }: UnsentRowsProps) {
  const [isOpen, setOpen] = useState(!isMobile());
  const { versions, pending, sentAt, people } = border;
  if (sentAt !== null && !pending) return null;
  const last = versions.find(({ kind }) => kind === 'Paxlst')?.number ?? 0;
  const title = versionTitle({ kind: 'Paxlst', number: last + 1 });
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr data-open>
        <th scope="row">
          {pending ? (
            <PlainButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Chevron stroke={1.5} aria-hidden />
              {title}
            </PlainButton>
          ) : (
            <span className={styles.toggle}>{title}</span>
          )}
        </th>
        <td>
          <Pill tone="warn">{t('Not sent')}</Pill>
        </td>
        {room !== 'phone' && (
          <td data-align="right">{formatCount(pending ? pendingCount({ pending }) : people)}</td>
        )}
        {room !== 'phone' && <td>{pending ? changesWord(pending) : t('Full list')}</td>}
        {room === 'wide' && (
          <td className={styles.secondary} colSpan={2}>
            {sentAt !== null && t('since {time}', { time: formatInstant(sentAt, undefined, 'hh:mm a') })}
          </td>
        )}
        <td data-align="right" colSpan={room === 'wide' ? 2 : 1}>
          {onPreview && <PreviewButton room={room} onClick={onPreview} />}
        </td>
      </tr>
      {pending && isOpen && (
        <tr className={styles.detail}>
          <td colSpan={COLUMNS[room]}>
            <ChangeLines changes={pending} />
          </td>
        </tr>
      )}
    </>
  );
}

function PreviewButton({ room, onClick }: { room: Room; onClick: () => void }) {
  if (room === 'wide') return <LinkButton onClick={onClick}>{t('Preview')}</LinkButton>;
  return (
    <ActionIcon variant="subtle" size="md" aria-label={t('Preview')} onClick={onClick}>
      <IconEye stroke={1.5} />
    </ActionIcon>
  );
}
