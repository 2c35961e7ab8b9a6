/** The first required field nobody has filled. Says whether there was one. */
export function focusFirstEmpty(box: HTMLElement | null): boolean {
  const asked = box?.querySelectorAll<HTMLInputElement>('input[aria-required="true"]') ?? [];
  const empty = [...asked].find(({ value }) => value === '');
  empty?.focus();
  return empty !== undefined;
}
