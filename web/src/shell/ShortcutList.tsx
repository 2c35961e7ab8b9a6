import { Kbd } from '../kit/display/Kbd';
import { Dialog } from '../kit/feedback/Dialog';
import { useStore } from '../kit/hooks/store';
import { t } from '../kit/i18n/t';
import { Grid } from '../kit/layout/Box';
import { SHORTCUTS, shortcutsOpen } from './shortcuts';

export function ShortcutList() {
  const opened = useStore(shortcutsOpen);
  return (
    <Dialog opened={opened} title={t('Shortcuts')} onClose={() => shortcutsOpen.set(false)} maxWidth={340}>
      <dl>
        {SHORTCUTS.map(({ keys, meaning }) => (
          <Grid columns="72px 1fr" align="center" height={32} key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </Grid>
        ))}
      </dl>
    </Dialog>
  );
}
