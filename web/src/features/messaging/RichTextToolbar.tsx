import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { s, t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import { LinkPopover } from './LinkPopover';
import styles from './RichTextField.module.css';
import { type Mark, marksAt, toggleMark } from './richCommands';
import { SHORTCUTS } from './richShortcuts';

interface RichTextToolbarProps {
  root: RefObject<HTMLElement | null>;
  /** The id of the text it works on. */
  controls: string;
  onChanged: () => void;
}

const BUTTONS: readonly { mark: Exclude<Mark, 'link'>; label: string; icon: Icon }[] = [
  { mark: 'bold', label: s('Bold'), icon: IconBold },
  { mark: 'italic', label: s('Italic'), icon: IconItalic },
  { mark: 'underline', label: s('Underline'), icon: IconUnderline },
  { mark: 'heading', label: s('Heading'), icon: IconHeading },
  { mark: 'insertUnorderedList', label: s('List'), icon: IconList },
  { mark: 'insertOrderedList', label: s('Numbered list'), icon: IconListNumbers },
];

/** The marks at the cursor, followed while it moves. */
function useMarks(root: RefObject<HTMLElement | null>): [ReadonlySet<Mark>, () => void] {
  const [marks, setMarks] = useState<ReadonlySet<Mark>>(new Set());
  useEffect(() => {
    const look = () => root.current && setMarks(marksAt(root.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [root]);
  return [marks, () => root.current && setMarks(marksAt(root.current))];
}

/** One stop of the Tab key; arrows move inside. */
export function RichTextToolbar({ root, controls, onChanged }: RichTextToolbarProps) {
  const [marks, look] = useMarks(root);
  const [stop, setStop] = useState(0);

  const press = (mark: Exclude<Mark, 'link'>) => {
    if (!root.current) return;
    root.current.focus();
    toggleMark(root.current, mark);
    onChanged();
    look();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const count = BUTTONS.length + 1;
    const next = (stop + step + count) % count;
    setStop(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  };

  const tool = (index: number, mark: Mark, label: string) => ({
    'data-tool': true,
    variant: 'subtle',
    size: 'md',
    tabIndex: index === stop ? 0 : -1,
    'aria-pressed': marks.has(mark),
    'aria-label': label,
    // A press must not take the cursor out of the text.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });

  return (
    <Row
      role="toolbar"
      aria-label={t('Text formatting')}
      aria-controls={controls}
      className={styles.tools}
      gap={2}
      align="stretch"
      wrap
      fixed
      line="bottom"
      pad={3}
      onKeyDown={onKeyDown}
    >
      {BUTTONS.map(({ mark, label, icon: Glyph }, index) => (
        <ActionIcon
          key={mark}
          {...tool(index, mark, t(label))}
          title={`${t(label)} (${SHORTCUTS[mark].keys})`}
          onClick={() => press(mark)}
        >
          <Glyph stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
      <LinkPopover root={root} onChanged={onChanged}>
        {(open) => (
          <ActionIcon {...tool(BUTTONS.length, 'link', t('Link'))} title={t('Link')} onClick={open}>
            <IconLink stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </LinkPopover>
    </Row>
  );
}
