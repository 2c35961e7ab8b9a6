import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type ReadAnswer, ticketsReadAuthorityAnswers, ticketsSaveAuthorityAnswers } from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { confirmLeave } from '../../kit/feedback/confirm';
import { Dialog } from '../../kit/feedback/Dialog';
import { useLeaveGuard } from '../../kit/feedback/leave';
import { toast } from '../../kit/feedback/toasts';
import { FieldError } from '../../kit/fields/field';
import { formatCount } from '../../kit/format/money';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { AnswerPreview } from './AnswerPreview';
import { answersToSave, isAnswered } from './answers';

interface PasteDialogProps {
  flightId: string;
  onClose: () => void;
}

const answersWord = (count: number): string =>
  count === 1 ? t('Save 1 answer') : t('Save {count} answers', { count: formatCount(count) });

/** A response of the authority, pasted as it came: looked at first, then saved. */
export function PasteDialog({ flightId, onClose }: PasteDialogProps) {
  const [pasted, setPasted] = useState('');
  const [read, setRead] = useState<readonly ReadAnswer[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const path = { flightId };
  const readAgain = async () =>
    setRead((await ticketsReadAuthorityAnswers({ path, body: { text: pasted } })).data);
  const [write, busy] = useWrite(async (error) => {
    setRefusal(say(error));
    if (isAnswered(error)) await readAgain();
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  // A button that was pressed loses the focus while it is busy, and Back goes away.
  useEffect(() => {
    if (!busy) (read ? saveButton : field).current?.focus();
  }, [busy, read]);
  const isTyped = pasted.trim() !== '';
  useLeaveGuard(isTyped);
  const body = read && answersToSave(read);
  const count = body?.answers.length ?? 0;

  const look = () => {
    setRefusal(null);
    if (!isTyped) return setRefusal(t('Paste the response of the authority first.'));
    void write(readAgain);
  };
  const save = () => {
    setRefusal(null);
    void write(async () => {
      if (body) await ticketsSaveAuthorityAnswers({ path, body });
      toast(count === 1 ? t('1 answer saved.') : t('{count} answers saved.', { count: formatCount(count) }));
      onClose();
    });
  };
  const close = async () => {
    if (!isTyped || (await confirmLeave())) onClose();
  };
  return (
    <Dialog
      opened
      title={t('Answer of the authority')}
      onClose={() => void close()}
      maxWidth={680}
      foot={
        read ? (
          <>
            <Button onClick={() => setRead(null)}>{t('Back')}</Button>
            <Button onClick={() => void close()}>{t('Cancel')}</Button>
            {count > 0 && (
              <Button ref={saveButton} variant="filled" loading={busy} onClick={save}>
                {answersWord(count)}
              </Button>
            )}
          </>
        ) : (
          <>
            <span />
            <Button onClick={() => void close()}>{t('Cancel')}</Button>
            <Button variant="filled" loading={busy} onClick={look}>
              {t('Read answer')}
            </Button>
          </>
        )
      }
    >
      {read ? (
        <>
          {refusal && (
            <Text role="alert" text="error" below={12}>
              {refusal}
            </Text>
          )}
          <AnswerPreview read={read} />
        </>
      ) : (
        <Textarea
          ref={field}
          label={t('Response (CUSRES)')}
          description={t('Paste the whole message. Nothing is saved before you have seen what it says.')}
          data-autofocus
          spellCheck={false}
          rows={10}
          value={pasted}
          error={refusal && <FieldError message={refusal} />}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
