import { Input } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../kit/fields';
import { Stack } from '../../kit/layout/Box';
import textStyles from './RichText.module.css';
import styles from './RichTextField.module.css';
import { RichTextToolbar } from './RichTextToolbar';
import { beginEditing, insertBrought, toggleMark } from './richCommands';
import { shortcutOf } from './richShortcuts';
import { parseRich, plainText, richIn, toDom, toHtml } from './richText';

interface RichTextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Grows with its place instead of with its text. */
  fill?: boolean;
}

/** Words with marks, lists, headings and links. The form holds clean HTML, or '' when there are no words. */
export function RichTextField<Values extends FieldValues>(props: RichTextFieldProps<Values>) {
  const { field, shared } = useField(props);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const value = typeof field.value === 'string' ? field.value : '';
  const locked = shared.disabled || shared.readOnly;

  // Only what came from outside is written into the editor: rewriting what was typed would move the cursor.
  useEffect(() => {
    if (!root.current || shown.current === value) return;
    root.current.replaceChildren(toDom(parseRich(value)));
    shown.current = value;
  }, [value]);

  const emit = () => {
    if (!root.current) return;
    const nodes = richIn(root.current);
    const html = plainText(nodes) === '' ? '' : toHtml(nodes);
    shown.current = html;
    field.onChange(html);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const mark = locked ? undefined : shortcutOf(event);
    if (!mark || !root.current) return;
    event.preventDefault();
    toggleMark(root.current, mark);
    emit();
  };

  const take = (event: ClipboardEvent | DragEvent, brought: DataTransfer) => {
    event.preventDefault();
    if (locked || !root.current) return;
    insertBrought(root.current, brought);
    emit();
  };

  const setRoot = (element: HTMLDivElement | null) => {
    root.current = element;
    field.ref(element);
  };

  return (
    <Input.Wrapper
      id={id}
      className={props.fill ? `${styles.field} ${styles.fill}` : styles.field}
      label={shared.label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => root.current?.focus() }}
      withAsterisk={shared.withAsterisk}
      description={shared.description}
      error={shared.error}
    >
      <Stack
        className={styles.box}
        shrink
        ground="canvas"
        round="control"
        data-invalid={shared.error ? true : undefined}
      >
        {!locked && <RichTextToolbar root={root} controls={`${id}-text`} onChanged={emit} />}
        {/* biome-ignore lint/a11y/useSemanticElements: no plain element of a form can hold rich text. */}
        <div
          ref={setRoot}
          id={`${id}-text`}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-required={shared['aria-required']}
          aria-readonly={locked || undefined}
          aria-invalid={shared.error ? true : undefined}
          aria-describedby={shared.error ? `${id}-error` : undefined}
          data-autofocus={shared['data-autofocus']}
          tabIndex={0}
          contentEditable={!locked}
          suppressContentEditableWarning
          spellCheck
          className={`${styles.text} ${textStyles.rich}`}
          onFocus={(event) => !locked && beginEditing(event.currentTarget)}
          onInput={emit}
          onBlur={field.onBlur}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
      </Stack>
    </Input.Wrapper>
  );
}
