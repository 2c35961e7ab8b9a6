import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconMail, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { useAttempt } from '../master/useAttempt';
import styles from './done.module.css';
import { type DonePaper, papersAfter } from './donePapers';

interface DoneProps {
  booking: TicketMasterRead;
  title: string;
  /** It went as it should; true unless told. */
  good?: boolean;
  /** What was done, a sentence each. */
  facts: readonly string[];
  /** Which papers are new; the first is what was ticked before. */
  papers?: Parameters<typeof papersAfter>[1];
  /** What was ticked before: done at once. */
  then: { readonly print: boolean; readonly mail: boolean };
  onClose: () => void;
  children?: ReactNode;
}

/** What was done, and the papers that are new. */
export function Done({
  booking,
  title,
  good = true,
  facts,
  papers = ['tickets'],
  then,
  onClose,
  children,
}: DoneProps) {
  const offered = papersAfter(booking, papers);
  const first = offered.find(({ kind }) => kind === papers[0]);
  const [printing, setPrinting] = useState(() => (then.print ? first : undefined));
  const [mailed, setMailed] = useState<ReadonlySet<string>>(new Set());
  const { attempt, busy } = useAttempt();
  const close = useRef<HTMLButtonElement>(null);
  const begun = useRef(false);
  const email = booking.contactEmail ?? '';
  const mail = async ({ kind, paper }: DonePaper) => {
    if (await attempt(() => paper.mail(), t('E-mail to {email} queued.', { email })))
      setMailed((before) => new Set([...before, kind]));
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    close.current?.focus();
    if (then.mail && first?.mayMail) void mail(first);
  });
  const Mark = good ? IconCircleCheck : IconAlertCircle;
  return (
    <Stack className={styles.done} gap={16} align="start">
      <Row gap={8} className={styles.title} data-good={good || undefined}>
        <Mark size={24} stroke={1.5} aria-hidden />
        <h3>{title}</h3>
      </Row>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {mailed.size > 0 && <li>{t('E-mail to {email} queued.', { email })}</li>}
      </ul>
      {children}
      {offered.map((each) => (
        <Row key={each.kind} gap={8} wrap>
          <Button leftSection={<IconPrinter stroke={1.5} />} onClick={() => setPrinting(each)}>
            {each.print}
          </Button>
          {each.mayMail && (
            <Button
              leftSection={<IconMail stroke={1.5} />}
              loading={busy}
              disabled={email === ''}
              onClick={() => void mail(each)}
            >
              {mailed.has(each.kind) ? t('Send again') : each.mail}
            </Button>
          )}
        </Row>
      ))}
      {offered.length > 0 && email === '' && (
        <Text text="muted">{t('The contact has no e-mail address.')}</Text>
      )}
      <Button ref={close} variant="filled" onClick={onClose}>
        {t('Close')}
      </Button>
      {printing && (
        <FileDialog
          title={printing.paper.title}
          path={printing.paper.path}
          onClose={() => setPrinting(undefined)}
        />
      )}
    </Stack>
  );
}
