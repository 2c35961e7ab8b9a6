import { Button } from '@mantine/core';
import {
  IconFileText,
  IconMail,
  IconPaperclip,
  IconPhoto,
  IconPrinter,
  IconSignature,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  type FileKind,
  type FileRead,
  fileAttachmentsCreate,
  type MailRead,
  type TicketMasterRead,
} from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { formatInstant } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Grid, LinkButton, Row, Text } from '../../../kit/layout/Box';
import { MailPill } from '../../../shell/MailPill';
import { MailDialog } from './MailDialog';
import { Part } from './Part';
import { type Paper, papersOf, printedName } from './papers';
import styles from './parts.module.css';
import { useFiles, useMails, usePrinted } from './queries';
import { SendAgain } from './SendAgain';
import { useAttempt } from './useAttempt';

/** Files that belong to no second record are sent with this in its place. */
const NO_MASTER = '00000000-0000-0000-0000-000000000000';
const TAKEN = 'application/pdf,image/png,image/jpeg,image/gif,image/webp';

interface DocumentsProps {
  booking: TicketMasterRead;
  mayAttach: boolean;
}

/** What belongs to the booking on paper, and what its customer was sent. */
export function Documents({ booking, mayAttach }: DocumentsProps) {
  const files = useFiles(booking.id);
  const mails = useMails(booking.id);
  const [opened, setOpened] = useState<FileRead | null>(null);
  const [read, setRead] = useState<MailRead | null>(null);
  const error = files.error ?? mails.error;
  const printed = usePrinted(booking.id);
  const papers = papersOf(files.data ?? [], mails.data ?? [], printed.data);
  const isLoading = files.isPending || mails.isPending;
  return (
    <Part
      title={t('Documents and e-mails')}
      figure={papers.length > 0 ? String(papers.length) : undefined}
      action={mayAttach && <Attach bookingId={booking.id} onAttached={() => void files.refetch()} />}
    >
      {isLoading && !error && <LoadingRows rows={3} />}
      {error && (
        <FailedState
          title={t('Documents and e-mails could not be loaded')}
          why={say(error)}
          onRetry={() => void Promise.all([files.refetch(), mails.refetch()])}
        />
      )}
      {!isLoading && !error && papers.length === 0 && (
        <Box as="p" text="muted" line="bottom" pad="4px var(--gutter) 10px">
          {t('No documents or e-mails yet.')}
        </Box>
      )}
      <ul className={styles.rows}>
        {papers.map((paper) => (
          <PaperLine
            key={paper.id}
            paper={paper}
            onOpen={() => {
              setOpened(paper.file);
              setRead(paper.mail);
            }}
          />
        ))}
      </ul>
      {opened && (
        <FileDialog
          title={opened.fileName}
          path={`/api/FileAttachments/content/${opened.storedName}`}
          onClose={() => setOpened(null)}
        />
      )}
      {read && <MailDialog mail={read} onClose={() => setRead(null)} />}
    </Part>
  );
}

const ICONS: Readonly<Record<FileKind, typeof IconMail>> = {
  Document: IconFileText,
  Image: IconPhoto,
  Signature: IconSignature,
};

/** What was printed, in the reader's language. */
function printedWord({ printed }: Paper): string {
  const words: Readonly<Record<string, string>> = {
    Tickets: t('Tickets'),
    Receipt: t('Receipt'),
    Voucher: t('Voucher'),
  };
  const name = printed ? printedName(printed) : '';
  return words[name] ?? name;
}

function PaperLine({ paper, onOpen }: { paper: Paper; onOpen: () => void }) {
  const { file, mail, printed, at } = paper;
  const Mark = file ? ICONS[file.kind] : printed ? IconPrinter : IconMail;
  const name = file?.fileName ?? mail?.subject ?? t('{document} printed', { document: printedWord(paper) });
  return (
    <Grid
      className={styles.row}
      as="li"
      columns="152px minmax(0, 1fr) fit-content(140px) auto"
      gap={12}
      align="center"
      line="bottom"
      minHeight="var(--h-row)"
    >
      <Text className={styles.date} as="span" nowrap tone="ink-2">
        {formatInstant(at)}
      </Text>
      <Row className={styles.what} iconTone="mute" as="span" gap={6} shrink nowrap icons={16}>
        <Mark stroke={1.5} aria-hidden />
        <Box as="span" clip>
          {name}
        </Box>
        {mail && (
          <Text className={styles.aside} as="span" clip tone="mute">
            {mail.toAddress}
          </Text>
        )}
      </Row>
      <Text as="span" clip text="muted" textAlign="right">
        {mail ? <MailPill status={mail.status} /> : (file ?? printed).appUserName}
      </Text>
      <Row as="span" gap={12} align="stretch" justify="end">
        {mail && <SendAgain mail={mail} />}
        {!printed && (
          <LinkButton aria-label={t('Open {name}', { name })} onClick={onOpen}>
            {t('Open')}
          </LinkButton>
        )}
      </Row>
    </Grid>
  );
}

function Attach({ bookingId, onAttached }: { bookingId: string; onAttached: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { attempt, busy } = useAttempt();
  const send = async (files: File[]) => {
    if (files.length === 0) return;
    const done = files.length === 1 ? t('The file is attached.') : t('The files are attached.');
    const path = { id: bookingId, masterId: NO_MASTER };
    const work = () => fileAttachmentsCreate({ path, body: { entityType: 'TicketMaster', files } });
    if (await attempt(work, done)) onAttached();
  };
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        loading={busy}
        leftSection={<IconPaperclip stroke={1.5} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('Attach')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={TAKEN}
        aria-label={t('Attach files')}
        onChange={(event) => {
          void send([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
