import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormOf } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import styles from './Notice.module.css';
import { NoticeItem } from './NoticeItem';
import type { NoticeValues } from './noticeSchema';

/** What is being written, as the dashboard will show it. */
export function NoticePreview({ form }: { form: FormOf<NoticeValues> }) {
  const id = useId();
  const [name, html, importance, showFrom] = useWatch({
    control: form.control,
    name: ['name', 'html', 'importance', 'showFrom'],
  });
  if (name === '' && html === '') return null;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {t('On the dashboard')}
      </h3>
      <div className={styles.sheet}>
        <NoticeItem notice={{ name: name || t('No name yet'), html, importance, showFrom }} />
      </div>
    </section>
  );
}
