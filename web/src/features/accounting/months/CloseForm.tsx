import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { monthsCloseMonth } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { toast } from '../../../kit/feedback/toasts';
import { FieldError } from '../../../kit/fields/field';
import { formatMonth } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { Row, Stack } from '../../../kit/layout/Box';

const WHY = s('Say why it is closed as it is.');

interface CloseFormProps {
  month: string;
  isUnfinished: boolean;
  onRefusal: (refusal: string | null) => void;
}

/** Closes a month. One with unfinished work is closed only with a tick and a note that says why. */
export function CloseForm({ month, isUnfinished, onRefusal }: CloseFormProps) {
  const [note, setNote] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [write, busy] = useWrite((error) => onRefusal(say(error)));
  const isNoteMissing = accepts && note.trim() === '';
  const close = () => {
    setPressed(true);
    onRefusal(null);
    if (isNoteMissing) return;
    void write(async () => {
      await monthsCloseMonth({ body: { month, note: note.trim() || null, unfinishedToo: accepts } });
      toast(t('{month} is closed.', { month: formatMonth(month) }));
    });
  };
  return (
    <Stack gap={10}>
      {isUnfinished && (
        <Checkbox
          label={t('Close it although this is unfinished')}
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label={t('Note')}
        withAsterisk={accepts}
        aria-required={accepts || undefined}
        rows={2}
        maxLength={1000}
        value={note}
        error={isPressed && isNoteMissing && <FieldError message={WHY} />}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Row justify="end">
        <ReasonButton
          variant="filled"
          loading={busy}
          reason={isUnfinished && !accepts ? t('Finish it first, or tick the box.') : undefined}
          onClick={close}
        >
          {t('Close {month}', { month: formatMonth(month) })}
        </ReasonButton>
      </Row>
    </Stack>
  );
}
