import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { HitRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';

interface HitStepsProps {
  hits: readonly HitRead[];
  place: number;
  onGo: (hitId: string) => void;
}

/** One passenger may be like several persons on the list: each is decided by itself. */
export function HitSteps({ hits, place, onGo }: HitStepsProps) {
  const step = (by: -1 | 1) => {
    const next = hits[place + by];
    if (next) onGo(next.id);
  };
  const open = hits.filter(({ state }) => state === 'Open').length;
  return (
    <Row gap={4} below={8}>
      <Text as="span" size={12} tone="ink-2" grow>
        {t('Hit {number} of {count}, {open} to decide', { number: place + 1, count: hits.length, open })}
      </Text>
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('Previous hit')}
        disabled={place === 0}
        onClick={() => step(-1)}
      >
        <IconChevronLeft stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('Next hit')}
        disabled={place === hits.length - 1}
        onClick={() => step(1)}
      >
        <IconChevronRight stroke={1.5} aria-hidden />
      </ActionIcon>
    </Row>
  );
}
