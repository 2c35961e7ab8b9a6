import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../data/useWrite';
import { FieldError } from '../fields/field';
import { say } from '../i18n/say';
import { s, t } from '../i18n/t';
import { Box, Text } from '../layout/Box';
import { Dialog } from './Dialog';

const WHY = s('Enter a reason.');
const LONGEST = 400;

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  about: string;
  submit: string;
  optional?: boolean;
  /** Why it cannot be sent yet. */
  fault?: string | null;
  /** What else is asked, above the reason. */
  children?: ReactNode;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A step with a reason, which the log keeps. What the server refuses is said in it, and what was typed stays. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, submit, optional = false, fault, children, run, onClose } = props;
  const [reason, setReason] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const isMissing = !optional && reason.trim() === '';
  const send = async () => {
    setPressed(true);
    setRefusal(null);
    if (isMissing || fault) return;
    await write(async () => {
      await run(reason.trim());
      onClose();
    });
  };
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button variant="filled" loading={busy} onClick={() => void send()}>
            {submit}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {about}
      </Text>
      {(refusal ?? (isPressed && fault)) && (
        <Text role="alert" text="error" below={12}>
          {refusal ?? fault}
        </Text>
      )}
      {children && <Box below={12}>{children}</Box>}
      <Textarea
        label={t('Reason')}
        withAsterisk={!optional}
        aria-required={!optional || undefined}
        rows={2}
        maxLength={LONGEST}
        value={reason}
        error={isPressed && isMissing && <FieldError message={t(WHY)} />}
        data-autofocus={children ? undefined : true}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
