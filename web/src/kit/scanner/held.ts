/** What a field held before a scan began to land in it. */
export interface Held {
  restore(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Around React, which would otherwise take the value for unchanged. */
function write(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function hold(element: Element | null): Held | undefined {
  if (!isField(element) || element.readOnly || element.disabled) return undefined;
  const { value } = element;
  return {
    restore: () => {
      if (element.isConnected && element.value !== value) write(element, value);
    },
  };
}
