import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../../kit/i18n/t';
import { CATEGORIES } from '../../../../shell/passengers/words';
import styles from './passengers.module.css';
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
      <button
        type="button"
        className={styles.item}
        data-state={state}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={styles.mark}>
          {state === 'ready' ? <IconCheck stroke={2.5} aria-label={t('ready')} /> : number}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{name ?? t(CATEGORIES[age])}</span>
          <span className={styles.line}>
            {t(CATEGORIES[age])}
            {titular && (
              <>
                {' · '}
                <span className={styles.titular}>{t('titular')}</span>
              </>
            )}
            {said && (
              <>
                {' · '}
                <span className={styles.said}>{said}</span>
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The party at a glance: who is ready, who has something to fix, who is still to be entered. */
export function PartyList({ views, at, onOpen, onAdd }: PartyListProps) {
  const ready = views.filter(({ state }) => state === 'ready').length;
  return (
    <nav className={styles.party} aria-label={t('Party')}>
      <div className={styles.partyHead}>
        <h2>{t('Party')}</h2>
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
      <div className={styles.add}>
        <Button
          fullWidth
          size="xs"
          leftSection={<IconPlus stroke={1.5} />}
          aria-label={t('Add passenger')}
          onClick={onAdd}
        >
          <span className={styles.addWords}>{t('Add passenger')}</span>
        </Button>
      </div>
    </nav>
  );
}
