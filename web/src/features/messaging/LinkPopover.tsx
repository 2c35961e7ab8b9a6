import { Button, Popover, TextInput } from '@mantine/core';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import styles from './RichTextField.module.css';
import { choose, hrefOf, linkAround, rangeIn, removeLink, setLink } from './richCommands';

interface LinkPopoverProps {
  root: RefObject<HTMLElement | null>;
  onChanged: () => void;
  /** The button that opens it. */
  children: (open: () => void) => ReactElement;
}

// Escape closes this box, and not the dialog under it.
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

/** The address of the link at the cursor, or of the one to be made of the chosen words. */
export function LinkPopover({ root, onChanged, children }: LinkPopoverProps) {
  const range = useRef<Range | null>(null);
  const [opened, setOpened] = useState(false);
  const [present, setPresent] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);

  const open = () => {
    if (!root.current) return;
    const link = linkAround(root.current);
    range.current = rangeIn(root.current)?.cloneRange() ?? null;
    setPresent(link !== null);
    setTyped(link?.getAttribute('href')?.replace(/^mailto:/, '') ?? '');
    setWrong(false);
    setOpened(true);
  };

  const close = () => {
    setOpened(false);
    root.current?.focus();
    if (range.current) choose(range.current);
  };

  const apply = () => {
    const href = hrefOf(typed);
    if (href === null || !root.current) return setWrong(true);
    setOpened(false);
    setLink(root.current, range.current, href);
    onChanged();
  };

  const remove = () => {
    if (!root.current) return;
    setOpened(false);
    removeLink(root.current, range.current);
    onChanged();
  };

  return (
    <Popover
      opened={opened}
      onChange={(now) => !now && close()}
      position="bottom-start"
      offset={6}
      trapFocus
      returnFocus={false}
    >
      <Popover.Target>{children(open)}</Popover.Target>
      <Popover.Dropdown className={styles.link ?? ''}>
        <TextInput
          {...OWN_KEYS}
          data-autofocus
          label={t('Web or e-mail address')}
          placeholder="https://"
          value={typed}
          error={wrong ? t('Enter a web or e-mail address.') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              apply();
            } else if (event.key === 'Escape') close();
          }}
        />
        <Row gap={8} align="stretch" justify="end" above={10}>
          {present && (
            <Button {...OWN_KEYS} size="xs" variant="subtle" onClick={remove}>
              {t('Remove the link')}
            </Button>
          )}
          <Button {...OWN_KEYS} size="xs" onClick={apply}>
            {t('Set the link')}
          </Button>
        </Row>
      </Popover.Dropdown>
    </Popover>
  );
}
