import { type Icon, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../i18n/t';
import { Box, Row, Text } from '../layout/Box';
import { Kbd } from './Kbd';
import { Marked } from './Marked';
import styles from './Palette.module.css';

export interface PaletteItem {
  id: string;
  title: string;
  icon: Icon;
  /** A locator: 500, with 0/O and 1/I/l told apart. */
  code?: boolean;
  detail?: string;
  end?: ReactNode;
  /** It belongs to the one above it. */
  under?: boolean;
}

export interface PaletteGroup<Item extends PaletteItem = PaletteItem> {
  label: string;
  items: Item[];
}

interface PaletteProps<Item extends PaletteItem> {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  groups: PaletteGroup<Item>[];
  onPick: (item: Item) => void;
  onClose: () => void;
  /** Instead of results: a hint, or that nothing was found. */
  message?: string;
  autoFocus?: boolean;
  /** As high as it can become from the first moment: what is found moves nothing. */
  steady?: boolean;
}

const LIST_HEIGHT = 'min(360px, 50dvh)';

/** One search box over several kinds: arrows move, Enter opens, Tab keeps to one kind, Escape closes. */
export function Palette<Item extends PaletteItem>(props: PaletteProps<Item>) {
  const { label, query, groups, message, onPick, onClose, steady, autoFocus } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Its code may come after the dialog around it has looked for what to focus.
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  const [at, setAt] = useState(0);
  const [kind, setKind] = useState(-1);
  const shown = kind < 0 ? groups : groups.slice(kind, kind + 1);
  const items = shown.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];

  const type = (text: string) => {
    setAt(0);
    props.onQuery(text);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(at + 1, items.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => active && onPick(active),
    Escape: onClose,
    Tab: () => {
      setAt(0);
      setKind(kind + 1 < groups.length ? kind + 1 : -1);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    // Shift Tab stays the way out of the box.
    if (!act || event.shiftKey) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={styles.palette}>
      <Row className={styles.head} gap={10} line="bottom" pad="0 14px" height={44} icons={16}>
        <IconSearch stroke={1.75} aria-hidden />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          autoComplete="off"
          placeholder={label}
          data-autofocus={autoFocus || undefined}
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </Row>
      {message && !steady && (
        <Box as="p" text="muted" pad={14}>
          {message}
        </Box>
      )}
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        scroll
        {...(steady ? { height: LIST_HEIGHT } : { maxHeight: LIST_HEIGHT })}
      >
        {shown.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a listbox.
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
            <Box id={`${id}-group-${index}`} text="caption" pad="8px 14px 4px">
              {group.label}
            </Box>
            {group.items.map((item) => (
              // The box keeps the focus and names the active option.
              <Row
                key={item.id}
                id={`${id}-${item.id}`}
                role="option"
                aria-selected={item === active}
                className={styles.item}
                data-under={item.under || undefined}
                iconTone="mute"
                gap={10}
                nowrap
                tone="ink"
                pad="0 14px"
                height={32}
                icons={16}
                onClick={() => onPick(item)}
              >
                <item.icon stroke={1.5} aria-hidden />
                <span className={item.code ? `${styles.code} code` : styles.title}>
                  <Marked text={item.title} query={query} />
                </span>
                {item.detail && (
                  <Text className={styles.detail} as="span" clip tone="mute">
                    {item.detail}
                  </Text>
                )}
                <Row className={styles.end} as="span" gap={10} tone="mute" end>
                  {item.end}
                  {item === active && <Kbd>↵</Kbd>}
                </Row>
              </Row>
            ))}
          </div>
        ))}
      </Box>
      <Row gap={14} align="stretch" text="small" line="top" pad="9px 14px">
        <Row as="span" gap={4} inline aria-hidden="true">
          <Kbd>↑ ↓</Kbd> {t('move')}
        </Row>
        <Row as="span" gap={4} inline aria-hidden="true">
          <Kbd>↵</Kbd> {t('open')}
        </Row>
        {groups.length > 1 && (
          <Row as="span" gap={4} inline aria-hidden="true">
            <Kbd>Tab</Kbd> {t('one kind')}
          </Row>
        )}
        {steady && (
          <Row as="span" end role="status">
            {message}
          </Row>
        )}
      </Row>
    </div>
  );
}
