import { Button } from '@mantine/core';
import { IconCheck, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Dialog } from '../../../kit/feedback/Dialog';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { LIST_KINDS, LIST_WORDS, type ListKind, sizeWords } from './listFiles';
import styles from './lists.module.css';
import { useImport } from './useImport';

interface ImportDialogProps {
  onClose: () => void;
}

/** The three files of a list, chosen together or one by one, or dropped here. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const { files, fault, busy, choose, put, send } = useImport(onClose);
  const [isOver, setOver] = useState(false);
  const together = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) choose([...event.dataTransfer.files]);
  };
  return (
    <Dialog
      opened
      title={t('Import a sanctions list')}
      onClose={onClose}
      maxWidth={520}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button variant="filled" loading={busy} onClick={() => void send()}>
            {t('Import')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {t('Three files of the Treasury, as it publishes them. The list in use is replaced.')}
      </Text>
      <Box
        className={styles.drop}
        round="strip"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {LIST_KINDS.map((kind) => (
          <FileRow
            key={kind}
            kind={kind}
            file={files[kind]}
            fault={fault?.kind === kind ? fault.message : null}
            busy={busy}
            onPut={(file) => put(kind, file)}
          />
        ))}
        <Row gap={10} pad="10px 12px" line="top" size={12} tone="mute">
          <Button
            size="xs"
            data-autofocus
            disabled={busy}
            leftSection={<IconUpload stroke={1.5} />}
            onClick={() => together.current?.click()}
          >
            {t('Choose all three')}
          </Button>
          {t('or drop them here')}
        </Row>
      </Box>
      {fault && fault.kind === null && (
        <Text as="div" role="alert" text="error" above={8}>
          <FieldError message={fault.message} />
        </Text>
      )}
      {busy && (
        <Text role="status" text="muted" above={8}>
          {t('The files are sent and read. This takes a few seconds.')}
        </Text>
      )}
      <FileInput ref={together} label={t('All three files')} multiple onFiles={choose} />
    </Dialog>
  );
}

interface FileRowProps {
  kind: ListKind;
  file: File | undefined;
  fault: string | null;
  busy: boolean;
  onPut: (file: File) => void;
}

function FileRow({ kind, file, fault, busy, onPut }: FileRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const name = kind.toUpperCase();
  return (
    <div className={styles.file}>
      <Row gap={10} minHeight={44} pad="6px 12px" icons={16}>
        <Box as="span" width={36} weight={600} tone="ink">
          {name}
        </Box>
        <Box grow shrink>
          <Text clip tone="ink">
            {file ? file.name : t(LIST_WORDS[kind])}
          </Text>
          {file && (
            <Text text="small">
              {t(LIST_WORDS[kind])} · {sizeWords(file.size)}
            </Text>
          )}
        </Box>
        {file && !fault && (
          <IconCheck stroke={1.75} className={styles.taken} aria-label={t('chosen')} role="img" />
        )}
        <Button
          size="xs"
          variant="subtle"
          disabled={busy}
          aria-label={file ? t('Replace {file}', { file: name }) : t('Choose {file}', { file: name })}
          onClick={() => input.current?.click()}
        >
          {file ? t('Replace') : t('Choose')}
        </Button>
      </Row>
      {fault && (
        <Text as="div" role="alert" text="error" pad="0 12px 8px 58px">
          <FieldError message={fault} />
        </Text>
      )}
      <FileInput
        ref={input}
        label={t('{file} file', { file: name })}
        onFiles={([chosen]) => chosen && onPut(chosen)}
      />
    </div>
  );
}

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

const FileInput = ({ ref, label, multiple = false, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple={multiple}
    accept=".csv,text/csv"
    aria-label={label}
    onChange={(event) => {
      const files = [...(event.currentTarget.files ?? [])];
      // The same file may be chosen again after a refusal.
      event.currentTarget.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
