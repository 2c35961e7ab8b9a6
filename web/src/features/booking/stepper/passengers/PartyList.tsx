import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../../kit/i18n/t';
import { Box, Row, Stack, Text } from '../../../../kit/layout/Box';
import { CATEGORIES } from '../../../passengers/data/words';
import styles from './party.module.css';
import type { PlaceView } from './places';

interface PartyListProps {
  views: readonly PlaceView[];
  /** Who is being entered. */
  at: number;
  onOpen: (place: number) => void;
  onAdd: () => void;
}

const stateWords = ({ state, problems }: PlaceView): string | null => {
  if (state === 'todo') return t('to do');
  if (state === 'typed') return t('not saved');
  return state === 'fix' ? t('{count} to fix', { count: problems.length }) : null;
};

function PartyItem({ view, isOpen, onOpen }: { view: PlaceView; isOpen: boolean; onOpen: () => void }) {
  const { number, age, titular, state, name } = view;
  const said = stateWords(view);
  const item = useRef<HTMLLIElement>(null);
  // In a row of tabs who is opened by a key may be out of sight.
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item}>
      <Row
        type="button"
        className={styles.item}
        as="button"
        plain
        gap={10}
        size={13}
        tone="ink"
        pad="5px 12px 5px var(--gutter)"
        width="100%"
        minHeight={50}
        data-state={state}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <Box className={styles.mark} as="span" icons={14}>
          {state === 'ready' ? <IconCheck stroke={2.5} aria-label={t('ready')} /> : number}
        </Box>
        <Stack as="span" shrink>
          <Text as="span" clip weight={500}>
            {name ?? t(CATEGORIES[age])}
          </Text>
          <Text as="span" clip text="small">
            {t(CATEGORIES[age])}
            {titular && (
              <>
                {' · '}
                <Text as="span" weight={500} tone="accent">
                  {t('titular')}
                </Text>
              </>
            )}
            {said && (
              <>
                {' · '}
                <span className={styles.said}>{said}</span>
              </>
            )}
          </Text>
        </Stack>
      </Row>
    </li>
  );
}

/** The party at a glance: who is ready, who has something to fix, who is still to be entered. */
export function PartyList({ views, at, onOpen, onAdd }: PartyListProps) {
  const ready = views.filter(({ state }) => state === 'ready').length;
  return (
    <nav className={styles.party} aria-label={t('Party')}>
      <div className={styles.partyHead}>
        <Text as="h2" text="heading">
          {t('Party')}
        </Text>
        <span>{t('{ready} of {all} ready', { ready, all: views.length })}</span>
      </div>
      <ol>
        {views.map((view) => (
          <PartyItem
            key={view.place}
            view={view}
            isOpen={view.place === at}
            onOpen={() => onOpen(view.place)}
          />
        ))}
      </ol>
      <Box className={styles.add} pad="8px 12px 12px var(--gutter)">
        <Button
          fullWidth
          size="xs"
          leftSection={<IconPlus stroke={1.5} />}
          aria-label={t('Add passenger')}
          onClick={onAdd}
        >
          <span className={styles.addWords}>{t('Add passenger')}</span>
        </Button>
      </Box>
    </nav>
  );
}
