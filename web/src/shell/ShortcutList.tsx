import { Link } from '@tanstack/react-router';
import { can } from '../access';
import { Kbd } from '../kit/display/Kbd';
import { Dialog } from '../kit/feedback/Dialog';
import { type KeyHint, useKeysOfPage } from '../kit/hooks/pageKeys';
import { useStore } from '../kit/hooks/store';
import { t } from '../kit/i18n/t';
import { Grid, Text } from '../kit/layout/Box';
import { NEW_BOOKING, SHORTCUTS, shortcutsOpen } from './shortcuts';

const close = () => shortcutsOpen.set(false);

function Keys({ title, hints }: { title: string; hints: readonly KeyHint[] }) {
  return (
    <section aria-label={title}>
      <Text as="h3" text="caption" margin="4px 0">
        {title}
      </Text>
      <dl>
        {hints.map(({ keys, meaning }) => (
          <Grid columns="88px 1fr" align="center" height={32} key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </Grid>
        ))}
      </dl>
    </section>
  );
}

/** What can be pressed here, what can be pressed anywhere, and where to read how the work here is done. */
export function ShortcutList({ guide }: { guide: string }) {
  const opened = useStore(shortcutsOpen);
  const ofPage = useKeysOfPage();
  return (
    <Dialog opened={opened} title={t('Shortcuts')} onClose={close} maxWidth={380}>
      {ofPage.length > 0 && <Keys title={t('On this page')} hints={ofPage} />}
      <Keys title={t('Everywhere')} hints={can('SellTickets') ? [NEW_BOOKING, ...SHORTCUTS] : SHORTCUTS} />
      <Text as="div" above={12}>
        {/* Beside the page: what is typed on it stays. */}
        <Link to="/guide/$page" params={{ page: guide }} target="_blank" onClick={close}>
          {t('Guide for this page')}
        </Link>
      </Text>
    </Dialog>
  );
}
