import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../kit/i18n/t';
import { isTooLong } from './rows';

interface PasteBoxProps {
  id: string;
  /** What the dialog was opened with: it stays here when it could not be read. */
  given: string;
  onRead: (text: string) => void;
}

/** Where the list is pasted. What comes from the clipboard is read at once, unless it is too long for that. */
export function PasteBox({ id, given, onRead }: PasteBoxProps) {
  const [text, setText] = useState(given);
  const read = (list: string) => list.trim() !== '' && !isTooLong(list) && onRead(list);
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
          'One passenger per line, from a spreadsheet, e-mail or chat. Names, dates and documents are recognized.',
        )}
        rows={10}
        error={
          isTooLong(text) && t('Paste only the passenger rows. This text is too long for a passenger list.')
        }
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
