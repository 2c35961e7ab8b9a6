import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { blockerSentence } from '../blockers';
import { changedWords } from './changed';
import { troubleTitle } from './trouble';
import type { PartyWork } from './usePartyWork';

/** Another desk changed the party while this one was typing. */
export function StaleStrip({ work: { isOvertaken, draft, party, reload } }: { work: PartyWork }) {
  if (!isOvertaken && draft.trouble?.kind !== 'stale') return null;
  const changed = draft.base ? changedWords(draft.base, party) : '';
  return (
    <Row
      ground="warn-soft"
      tone="warn"
      pad="8px var(--gutter)"
      gap={8}
      icons={16}
      size={13}
      fixed
      wrap
      role="alert"
    >
      <IconAlertTriangle stroke={1.75} aria-hidden />
      <Text as="strong" weight={600}>
        {t('Changed by another desk')}
      </Text>
      {changed && <span>{changed}</span>}
      <Button size="xs" leftSection={<IconRefresh />} onClick={() => void reload()}>
        {t('Reload, keep what I typed')}
      </Button>
    </Row>
  );
}

/** The step that was refused, and the passengers who were not checked in. They stay until the next try. */
export function WorkTroubles({ work: { draft } }: { work: PartyWork }) {
  const { trouble, refused } = draft;
  if ((!trouble || trouble.kind === 'stale') && refused.length === 0) return null;
  return (
    <Box ground="bad-soft" tone="bad" round="strip" pad="10px 12px" below={12} role="alert">
      {trouble && trouble.kind !== 'stale' && (
        <Row gap={6} align="start" icons={16} iconTop={2} size={13}>
          <IconAlertCircle stroke={1.75} aria-hidden />
          <span>
            <b>{troubleTitle(trouble)}.</b> {trouble.message}
          </span>
        </Row>
      )}
      {refused.map(({ ticketId, passengerName, blockers }) => (
        <Row key={ticketId} gap={6} align="start" icons={16} iconTop={2} size={13}>
          <IconAlertCircle stroke={1.75} aria-hidden />
          <span>
            <b>{t('{name} is not checked in.', { name: passengerName })}</b>{' '}
            {blockers.map(blockerSentence).join(' ')}
          </span>
        </Row>
      ))}
    </Box>
  );
}
