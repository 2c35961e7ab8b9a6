import { useState } from 'react';
import type { ManifestVersionRead } from '../../api/client';
import type { Download } from '../../api/files';
import { useWrite } from '../../kit/data/useWrite';
import { toast, toastFailure } from '../../kit/feedback/toasts';
import { saveFile } from '../../kit/hooks/saveFile';
import { t } from '../../kit/i18n/t';
import { incompleteOf, type PassengerGaps } from './incomplete';
import { loadVersion, type Paper } from './papers';
import type { Border } from './useBorder';

/** A PDF that is looked at in the page. */
interface ShownFile {
  readonly title: string;
  readonly file: Download;
}

/** A paper that data is missing for. */
interface RefusedPaper {
  readonly paper: Paper;
  readonly incomplete: readonly PassengerGaps[];
}

/** Makes the papers of a flight; one that is refused for missing data waits for a reason. */
export function usePapers(work: Border['work']) {
  const [shown, setShown] = useState<ShownFile | null>(null);
  const [refused, setRefused] = useState<RefusedPaper | null>(null);
  const [write, busy] = useWrite((error) => !incompleteOf(error) && toastFailure(error));

  const deliver = ({ title, shown: isShown, sent }: Paper, file: Download) => {
    if (isShown) return setShown({ title: t(title), file });
    const { blob, fileName } = file;
    saveFile(blob, fileName);
    toast(
      sent
        ? t('{file} is saved and counts as sent. Upload it to the authority.', { file: fileName })
        : t('{file} is saved.', { file: fileName }),
    );
  };

  const make = (paper: Paper, forcedReason?: string) =>
    write(async () => {
      try {
        const file = await work(() => paper.make(forcedReason));
        setRefused(null);
        deliver(paper, file);
      } catch (error) {
        const incomplete = incompleteOf(error);
        if (incomplete) setRefused({ paper, incomplete });
        throw error;
      }
    });

  /** An old version again: as it was, not as it would be today. */
  const openVersion = ({ id, kind }: ManifestVersionRead) =>
    write(async () => {
      const file = await loadVersion(id);
      if (kind === 'ManifestPdf') setShown({ title: file.fileName, file });
      else saveFile(file.blob, file.fileName);
    });

  return {
    make: (paper: Paper) => void make(paper),
    force: (reason: string) => void (refused && make(refused.paper, reason)),
    openVersion: (version: ManifestVersionRead) => void openVersion(version),
    busy,
    refused,
    dismiss: () => setRefused(null),
    shown,
    close: () => setShown(null),
  };
}

export type Papers = ReturnType<typeof usePapers>;
