import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '../display/Kbd';
import { t } from '../i18n/t';
import styles from './table.module.css';
import { useSlashKey } from './useTableKeys';

const FILTER_MS = 200;

interface FilterInputProps {
  value: string;
  onChange: (value: string) => void;
}

/** The text filter: shows every key at once, filters when the typing rests or Tab leaves the field. */
export function FilterInput({ value, onChange }: FilterInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const [typed, setTyped] = useState(value);
  const pressed = useRef(false);
  // A row that is being pressed must stay where it is until the button is released.
  const send = useDebouncedCallback((text: string) => {
    if (pressed.current) send(text);
    else onChange(text);
  }, FILTER_MS);
  useEffect(() => {
    setTyped(value);
  }, [value]);
  const release = () => {
    pressed.current = false;
  };
  useWindowEvent('pointerdown', () => {
    pressed.current = true;
  });
  useWindowEvent('pointerup', release);
  useWindowEvent('pointercancel', release);
  const type = (text: string) => {
    setTyped(text);
    send(text);
  };
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      className={styles.filter ?? ''}
      aria-label={t('Filter')}
      placeholder={t('Filter')}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => pressed.current || send.flush()}
      onKeyDown={(event) => event.key === 'Escape' && typed !== '' && type('')}
      leftSection={<IconSearch stroke={1.5} aria-hidden />}
      rightSection={<Kbd>/</Kbd>}
    />
  );
}
