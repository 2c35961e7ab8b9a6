import { IconSearch, IconUser } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { PassengerFound } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { Marked } from '../../../kit/display/Marked';
import { toastError } from '../../../kit/feedback/toasts';
import { formatDate } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { type Hits, usePassengerSearch } from '../../../shell/useSearch';
import styles from './search.module.css';

export const NOT_FOUND = s('Passenger not found');

interface PassengerSearchBoxProps {
  label: string;
  onPick: (passenger: PassengerFound) => void;
  /** Whom nobody should pick here. */
  except?: readonly string[];
  /** What can be done when nobody is found. */
  whenNobody?: ReactNode;
  /** Opened to be typed in at once, and closed by Escape. */
  onLeave?: () => void;
  /** The key that opens the search over everything, shown at the end of the box. */
  shortcut?: string;
}

const messageOf = ({ wanted, found, error }: Hits<PassengerFound>): string | undefined => {
  if (!wanted) return t('Type at least 4 letters of the name, or a document number.');
  if (error) return say(error);
  if (!found) return t('Searching…');
  return undefined;
};

/** An autocomplete over the passengers: arrows move, Enter picks. */
export function PassengerSearchBox(props: PassengerSearchBoxProps) {
  const { label, except = [], onPick } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const hits = usePassengerSearch(typed);
  const items = hits.found?.filter((passenger) => !except.includes(passenger.id)) ?? [];
  const active = items[Math.min(at, items.length - 1)];
  const message = messageOf(hits);
  const shown = open && typed.trim() !== '';

  const close = () => {
    setOpen(false);
    setTyped('');
    setAt(0);
  };
  const pick = (passenger: PassengerFound | undefined) => {
    // Enter before the answer came says nothing yet.
    if (hits.wanted && !hits.found && !hits.error) return;
    if (!passenger?.id) {
      toastError(t(NOT_FOUND));
      return;
    }
    close();
    onPick(passenger);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => setAt(Math.min(at + 1, items.length - 1)),
      ArrowUp: () => setAt(Math.max(at - 1, 0)),
      Enter: () => pick(active),
      Escape: close,
    };
    const act = typed.trim() === '' ? event.key === 'Escape' && props.onLeave : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus leave the box and its list.
    <div className={styles.search} onBlur={onBlur}>
      <IconSearch stroke={1.5} aria-hidden />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active ? `${id}-${active.id}` : undefined}
        placeholder={label}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: somebody pressed a key to type here.
        autoFocus={props.onLeave !== undefined}
        maxLength={200}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {props.shortcut && <Kbd>{props.shortcut}</Kbd>}
      {shown && (
        <div className={styles.dropdown}>
          {message && (
            <p className={styles.message} role="status">
              {message}
            </p>
          )}
          {hits.found && items.length === 0 && (
            <div className={styles.nobody} role="status">
              <span>{t('No passengers found')}</span>
              {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is inside is a button of its own; this only clears the box after it. */}
              {props.whenNobody && <span onClick={close}>{props.whenNobody}</span>}
            </div>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
            {items.map((passenger) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option.
              <div
                key={passenger.id}
                id={`${id}-${passenger.id}`}
                role="option"
                aria-selected={passenger === active}
                className={styles.item}
                // Before the box loses the focus, which would close the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(passenger)}
              >
                <IconUser stroke={1.5} aria-hidden />
                <span className={styles.name}>
                  <Marked text={passenger.passengerFullName} query={typed} />
                </span>
                <span className={styles.born}>{formatDate(passenger.dateOfBirth, 'yyyy-MM-dd')}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
