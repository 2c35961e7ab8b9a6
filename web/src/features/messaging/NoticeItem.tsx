import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { NoticeRead } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Grid, Stack, Text } from '../../kit/layout/Box';
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
    <Grid
      className={styles.item}
      as="article"
      columns="16px minmax(0, 1fr) 16px"
      pad="8px 0"
      data-tone={tone}
    >
      <Mark className={styles.mark} stroke={1.5} aria-hidden />
      <Stack
        type="button"
        className={styles.opener}
        as="button"
        plain
        shrink
        size={13}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Text className={styles.name} as="span" weight={500} tone="ink" breakWords>
          {tone !== 'quiet' && <span className="visually-hidden">{`${t(label)}: `}</span>}
          {notice.name}
        </Text>
        <Text as="span" clip text="muted" maxWidth="100%">
          {[formatDate(notice.showFrom, 'eee MMM dd'), ...(open || first === '' ? [] : [first])].join(' · ')}
        </Text>
      </Stack>
      <IconChevronDown className={styles.chevron} data-open={open || undefined} stroke={1.5} aria-hidden />
      <div id={id} className={styles.full} hidden={!open}>
        {open && <RichText html={notice.html} />}
      </div>
    </Grid>
  );
}
