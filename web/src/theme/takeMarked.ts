import type { KeyboardEvent } from 'react';

/**
 * Enter takes the option that is marked. Mantine counts options instead, and forgets its count when letters come
 * faster than the list opens: the option would stand there marked, and Enter would do nothing.
 */
export function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}
