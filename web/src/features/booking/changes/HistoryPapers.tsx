import { IconBan, IconReceipt, IconTicket, IconTicketOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Text } from '../../../kit/layout/Box';
import { useAttempt } from '../master/useAttempt';
import { type PaperKind, papersAfter } from './donePapers';
import styles from './history.module.css';
import type { HistoryPaper } from './historyPapers';

const ICONS: Readonly<Record<PaperKind, typeof IconTicket>> = {
  tickets: IconTicket,
  cancellation: IconBan,
  receipt: IconReceipt,
};

interface HistoryPapersProps {
  booking: TicketMasterRead;
  papers: readonly HistoryPaper[];
}

/** What a change made new, to be printed or mailed; what it made void is struck out. */
export function HistoryPapers({ booking, papers }: HistoryPapersProps) {
  const [shown, setShown] = useState<PaperKind | null>(null);
  const { attempt, busy } = useAttempt();
  const email = booking.contactEmail;
  const paperOf = (kind: PaperKind | null) => (kind ? papersAfter(booking, [kind])[0] : undefined);
  const printed = paperOf(shown)?.paper;
  return (
    <>
      <ul className={styles.papers}>
        {papers.map(({ title, about, void: isVoid, prints }) => {
          const Icon = prints ? ICONS[prints] : IconTicketOff;
          const offered = paperOf(prints);
          return (
            <li key={title}>
              <Icon size={16} stroke={1.5} aria-hidden />
              {isVoid ? <del>{title}</del> : <span>{title}</span>}
              <Text as="small" text="muted" clip>
                {about}
              </Text>
              {offered && (
                <span className={styles.links}>
                  {offered.mayMail && email && (
                    <LinkButton
                      disabled={busy}
                      onClick={() =>
                        void attempt(() => offered.paper.mail(), t('E-mail to {email} queued.', { email }))
                      }
                    >
                      {t('E-mail')}
                    </LinkButton>
                  )}
                  <LinkButton onClick={() => setShown(prints)}>{t('Print')}</LinkButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {printed && <FileDialog title={printed.title} path={printed.path} onClose={() => setShown(null)} />}
    </>
  );
}
