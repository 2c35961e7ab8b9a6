import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BoardingRead, CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Box, Stack, Text } from '../../../kit/layout/Box';
import { namedBy, passName, placeOf } from './boarding';
import styles from './lists.module.css';
import type { CameraState } from './useCamera';

interface TypedEntryProps {
  boarding: BoardingRead;
  camera: CameraState;
  onCode: (code: string) => void;
  /** Back to the camera, or to another try with it. */
  onCamera: () => void;
}

const MOST_SHOWN = 6;

function whyTyped(camera: CameraState): string {
  switch (camera) {
    case 'refused':
      return t('The camera is blocked. Allow it in the browser, use a reader, or type.');
    case 'absent':
      return t('No camera here. Use a reader, or type.');
    default:
      return t('Scan with a reader, or type.');
  }
}

/** A seat or a name in place of a pass; whoever it may mean is chosen from. */
export function TypedEntry({ boarding, camera, onCode, onCamera }: TypedEntryProps) {
  const [text, setText] = useState('');
  const hits = useRef<HTMLUListElement>(null);
  const found = namedBy(text, [...boarding.missing, ...boarding.onBoard]).slice(0, MOST_SHOWN);
  const send = (code: string) => {
    setText('');
    onCode(code);
  };
  const board = ({ boardingNumber }: CheckInTicket) => send(String(boardingNumber));
  const onKeyDown = (event: KeyboardEvent) => {
    const [first, second] = found;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      hits.current?.querySelector('button')?.focus();
    } else if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      // Several are chosen from; nobody found may still be on the flight, but not checked in: the server knows.
      if (!first) send(text.trim());
      else if (!second) board(first);
      else hits.current?.querySelector('button')?.focus();
    }
  };
  return (
    <Stack className={styles.typed} gap={12}>
      <Text tone="ink-2">{whyTyped(camera)}</Text>
      <TextInput
        size="lg"
        label={t('Seat or name')}
        leftSection={<IconSearch stroke={1.5} aria-hidden />}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul ref={hits} className={styles.hits} aria-label={t('Passengers found')}>
        {found.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" onClick={() => board(ticket)}>
              <b>{placeOf(ticket, t('lap'))}</b>
              <span>{passName(ticket)}</span>
              {ticket.boardedAt !== null && <small>{t('boarded')}</small>}
            </button>
          </li>
        ))}
      </ul>
      {camera !== 'absent' && (
        <Box>
          <Button leftSection={<IconCamera stroke={1.5} aria-hidden />} onClick={onCamera}>
            {camera === 'refused' ? t('Try the camera again') : t('Use camera')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
