import { Button } from '@mantine/core';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import styles from './organization.module.css';
import type { AgreementVersion } from './versions';

interface AgreementFollowedProps {
  newest: AgreementVersion;
  onRead: () => void;
}

/** Another text came into force while this one was written: it is read before it is replaced. */
export function AgreementFollowed({ newest, onRead }: AgreementFollowedProps) {
  const { number, name, text, appUserName, createdAt } = newest;
  return (
    <Box ground="warn-soft" round="strip" pad="10px 12px 12px" below={16} role="alert">
      <Text size={13} weight={600} tone="warn">
        {t('Version {number} was published while you were writing', { number })}
      </Text>
      <Text text="muted">{[name, appUserName, formatInstant(createdAt)].join(' · ')}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must scroll by the keyboard. */}
      <div className={styles.followedText} tabIndex={0} role="document" aria-label={name}>
        {text}
      </div>
      <Button size="xs" onClick={onRead}>
        {t("I've read it. Publish mine next.")}
      </Button>
    </Box>
  );
}
