import type { KeyboardEvent } from 'react';

/**
 * Enter in a list's field chooses the option that is marked. The library forgets which one it marked when a timer of
 * the list's opening ends after quick hands have typed: the option looks chosen, and Enter would do nothing.
 */
export function chooseMarked(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}
