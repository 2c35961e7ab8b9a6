import { IconClipboardText } from '@tabler/icons-react';
import { Kbd } from '../../../../kit/display/Kbd';
import { t } from '../../../../kit/i18n/t';
import { Box, LinkButton, Row } from '../../../../kit/layout/Box';
import { PassengerSearchBox } from '../../../passengers/search/PassengerSearchBox';
import styles from './passengers.module.css';

/** What stands beside the scanner: a list can be pasted. */
export function PasteHint() {
  return (
    <Row as="span" gap={6} inline>
      <span className={styles.long}>{t('Scan the passport or card, or paste with')}</span>
      <span className={styles.short}>{t('Scan, or paste with')}</span>
      <Kbd>Ctrl V</Kbd>
    </Row>
  );
}

interface WaysProps {
  isSearching: boolean;
  onSearching: (searching: boolean) => void;
  /** Who is in the party already. */
  except: readonly string[];
  onPick: (passengerId: string) => void;
  onPaste: () => void;
}

/** The passenger book to search, and on a phone, where no key pastes, a list to paste. */
export function Ways({ isSearching, onSearching, except, onPick, onPaste }: WaysProps) {
  if (isSearching) {
    return (
      <Box className={styles.search} width="min(320px, 60cqw)">
        <PassengerSearchBox
          label={t('Search book')}
          except={except}
          onLeave={() => onSearching(false)}
          onPick={({ id }) => {
            onSearching(false);
            onPick(id);
          }}
        />
      </Box>
    );
  }
  return (
    <>
      <LinkButton className={styles.paste} icons={16} onClick={onPaste}>
        <IconClipboardText stroke={1.5} aria-hidden />
        {t('Paste a list')}
      </LinkButton>
      <LinkButton onClick={() => onSearching(true)}>
        {t('Search book')}
        <span className={styles.key}>
          <Kbd>Alt P</Kbd>
        </span>
      </LinkButton>
    </>
  );
}
