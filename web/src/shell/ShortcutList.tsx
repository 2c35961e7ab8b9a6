import { Kbd } from '../kit/display/Kbd';
import { Dialog } from '../kit/feedback/Dialog';
import { useStore } from '../kit/hooks/store';
import { t } from '../kit/i18n/t';
import styles from './ShortcutList.module.css';
import { SHORTCUTS, shortcutsOpen } from './shortcuts';

export function ShortcutList() {
  const opened = useStore(shortcutsOpen);
  return (
    <Dialog opened={opened} title={t('Shortcuts')} onClose={() => shortcutsOpen.set(false)} maxWidth={340}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ keys, meaning }) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
