import { Chip } from '../../kit/display/Chip';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import styles from './organization.module.css';
import type { AgreementVersion } from './versions';

/** One version as it is signed: its name, since when and by whom, and the text. */
export function AgreementText({ version }: { version: AgreementVersion }) {
  const { name, number, text, createdAt, appUserName, until } = version;
  return (
    // A long text that scrolls must scroll by the keyboard.
    <Box
      className={styles.document}
      as="article"
      grow
      shrink
      scroll
      pad="16px var(--gutter) 32px"
      tabIndex={0}
      aria-label={name}
    >
      <Row className={styles.head} as="header" gap="4px 8px" wrap>
        <h2>{name}</h2>
        <Chip tone={until ? 'quiet' : 'good'}>
          {until ? t('version {number}, replaced', { number }) : t('version {number}, in force', { number })}
        </Chip>
      </Row>
      <Text text="muted">
        {[
          appUserName,
          until
            ? t('{from} to {until}', { from: formatInstant(createdAt), until: formatInstant(until) })
            : t('since {time}', { time: formatInstant(createdAt) }),
        ].join(' · ')}
      </Text>
      {until && (
        <Box
          as="p"
          size={12}
          tone="ink-2"
          ground="quiet-soft"
          round="strip"
          pad="8px 12px"
          above={10}
          maxWidth="68ch"
        >
          {t('Customers who signed this version keep it. It is no longer in use.')}
        </Box>
      )}
      <Text as="div" size={13} tone="ink" breakWords keepLines above={14} maxWidth="68ch">
        {text}
      </Text>
    </Box>
  );
}
