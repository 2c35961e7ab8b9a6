import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { NoticeRead } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { IMPORTANCES } from './importance';
import styles from './Notice.module.css';
import { RichText } from './RichText';
import { parseRich, plainText } from './richText';

interface NoticeItemProps {
  notice: Pick<NoticeRead, 'name' | 'html' | 'importance' | 'showFrom'>;
}

/** One notice as people read it: its first words, and on demand all of it. */
export function NoticeItem({ notice }: NoticeItemProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { icon: Mark, label, tone } = IMPORTANCES[notice.importance];
  const first = plainText(parseRich(notice.html));
  return (
    <article className={styles.item} data-tone={tone}>
      <Mark className={styles.mark} stroke={1.5} aria-hidden />
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>
          {tone !== 'quiet' && <span className="visually-hidden">{`${t(label)}: `}</span>}
          {notice.name}
        </span>
        <span className={styles.line}>
          {[formatDate(notice.showFrom, 'eee MMM dd'), ...(open || first === '' ? [] : [first])].join(' · ')}
        </span>
      </button>
      <IconChevronDown className={styles.chevron} data-open={open || undefined} stroke={1.5} aria-hidden />
      <div id={id} className={styles.full} hidden={!open}>
        {open && <RichText html={notice.html} />}
      </div>
    </article>
  );
}
