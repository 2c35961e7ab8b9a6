import { useState } from 'react';
import { screeningImportList } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { useWrite } from '../../../kit/data/useWrite';
import { toast } from '../../../kit/feedback/toasts';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { filesFault, LIST_KINDS, type ListFiles, type ListKind, takeFiles } from './listFiles';

interface Fault {
  /** The file that it is about; null: all of them. */
  readonly kind: ListKind | null;
  readonly message: string;
}

/** The server names the file of a refusal. */
function faultOf(error: Error): Fault {
  const named = error instanceof ApiError ? error.params.file : undefined;
  const kind = LIST_KINDS.find((each) => each.toUpperCase() === named) ?? null;
  return { kind, message: say(error) };
}

/** The chosen files and their way to the server. What it refuses stays beside its file, and the others stay chosen. */
export function useImport(onDone: () => void) {
  const [files, setFiles] = useState<ListFiles>({});
  const [fault, setFault] = useState<Fault | null>(null);
  const [write, busy] = useWrite((error) => setFault(faultOf(error)));

  const choose = (chosen: readonly File[]) => {
    const { files: taken, unknown } = takeFiles(files, chosen);
    setFiles(taken);
    const message = t('Not taken: {names}. The files are called SDN, ALT and ADD.', {
      names: unknown.join(', '),
    });
    setFault(unknown.length > 0 ? { kind: null, message } : null);
  };
  const put = (kind: ListKind, file: File) => {
    setFiles({ ...files, [kind]: file });
    setFault(null);
  };
  const send = async () => {
    const wrong = filesFault(files);
    setFault(wrong);
    if (wrong) return;
    await write(async () => {
      const { data } = await screeningImportList({ body: files });
      toast(t('List {number} is in use. Passengers are being compared with it.', { number: data.number }));
      onDone();
    });
  };
  return { files, fault, busy, choose, put, send };
}
