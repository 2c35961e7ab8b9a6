import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../kit/t';

/** Where the list is pasted. What comes from the clipboard is read at once. */
export function PasteBox({ id, onRead }: { id: string; onRead: (text: string) => void }) {
  const [text, setText] = useState('');
  const read = (list: string) => list.trim() !== '' && onRead(list);
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <Textarea
        label={t('The list')}
        description={t(
          'One passenger a line, from a sheet, a mail or a chat. Names, date of birth, document and the rest are found by themselves.',
        )}
        rows={10}
        value={text}
        data-autofocus
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (text.trim() === '') read(pasted);
        }}
      />
    </form>
  );
}
