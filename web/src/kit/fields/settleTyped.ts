/** Lets the field that has the caret read what is typed as if it were left: a key saves from within it. */
export const settleTyped = (): void => {
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};
