import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Download, download } from '../../api/files';
import { useBlobUrl } from '../hooks/blobUrl';
import { t } from '../i18n/t';
import { Box } from '../layout/Box';
import { Dialog } from './Dialog';
import styles from './FileDialog.module.css';
import { LoadingRows } from './LoadingRows';
import { FailedState } from './StateBox';

interface FileCall {
  /** The call that answers the file: it asks for the session, so it cannot be linked plainly. */
  path: string;
  /** Posted, for a file made of a selection. */
  body?: unknown;
  file?: never;
}

interface MadeFile {
  /** Made before, by a call that does more than answer a file. */
  file: Download;
  path?: never;
  body?: never;
}

type FileDialogProps = (FileCall | MadeFile) & {
  title: string;
  /** Prints a PDF as soon as it is there, without another key. */
  printAtOnce?: boolean;
  onClose: () => void;
};

/** A PDF or a picture of the server, shown in the page, to be printed or kept. */
export function FileDialog({ title, path, body, file: made, printAtOnce = false, onClose }: FileDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const print = useRef<HTMLButtonElement>(null);
  const file = useQuery({
    queryKey: ['file', path, body],
    queryFn: path === undefined ? skipToken : ({ signal }) => download(path, { body, signal }),
    // Made anew each time it is opened: it tells of what may have changed.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const data = made ?? file.data;
  const url = useBlobUrl(data?.blob);
  // The dialog is open before the file is there: what is next to do takes the cursor when it can be done.
  useEffect(() => {
    if (url) print.current?.focus();
  }, [url]);
  const printFile = () => frame.current?.contentWindow?.print();
  const isPicture = data?.blob.type.startsWith('image/') ?? false;
  const foot = url && data && (
    <>
      <span />
      <Button
        component="a"
        href={url}
        download={data.fileName}
        leftSection={<IconDownload stroke={1.5} aria-hidden />}
      >
        {t('Save file')}
      </Button>
      {!isPicture && (
        <Button
          ref={print}
          variant="filled"
          leftSection={<IconPrinter stroke={1.5} aria-hidden />}
          onClick={printFile}
        >
          {t('Print')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened title={title} onClose={onClose} maxWidth={920} foot={foot} asks={false}>
      <Box className={styles.file} frame ground="sunken" round="control" height="68dvh">
        {file.error && <FailedState title={t('The file could not be opened')} query={file} />}
        {!file.error && !url && <LoadingRows rows={8} />}
        {url && isPicture && <img src={url} alt={title} />}
        {url && !isPicture && (
          <iframe ref={frame} src={url} title={title} onLoad={() => printAtOnce && printFile()} />
        )}
      </Box>
    </Dialog>
  );
}
