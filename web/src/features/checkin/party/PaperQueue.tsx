import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import type { PartyWork } from './usePartyWork';

/** The papers one after the other; each prints as soon as it is there. */
export function PaperQueue({ work: { toPrint, nextPaper } }: { work: PartyWork }) {
  const [paper, ...others] = toPrint;
  if (!paper) return null;
  const title = t(paper.title);
  return (
    <FileDialog
      key={paper.path}
      title={
        others.length > 0
          ? t('{paper}, {count} more to print', { paper: title, count: others.length })
          : title
      }
      path={paper.path}
      printAtOnce
      onClose={nextPaper}
    />
  );
}
