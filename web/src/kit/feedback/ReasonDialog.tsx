import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../data/useWrite';
import { say } from '../i18n/say';
import { t } from '../i18n/t';
import { Box, Text } from '../layout/Box';
import { Dialog } from './Dialog';
import { ReasonField, useReason } from './ReasonField';

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
  const given = useReason(optional);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const send = () => {
    setRefusal(null);
    given.press((reason) => {
      if (fault) return;
      void write(async () => {
        await run(reason);
        onClose();
      });
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
          <Button variant="filled" loading={busy} onClick={send}>
            {submit}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {about}
      </Text>
      {(refusal ?? (given.isPressed && fault)) && (
        <Text role="alert" text="error" below={12}>
          {refusal ?? fault}
        </Text>
      )}
      {children && <Box below={12}>{children}</Box>}
      <ReasonField of={given} autoFocus={!children} />
    </Dialog>
  );
}
