import { cleanHtml, parseRich, safeHref, toDom, toHtml } from './richText';

export type Mark =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'insertUnorderedList'
  | 'insertOrderedList'
  | 'link';

/**
 * The browser's own editing commands: old, but in every browser, and the only ones that keep undo whole. What they
 * leave behind is cleaned when it is read.
 */
function run(command: string, value?: string): boolean {
  return document.execCommand?.(command, false, value) ?? false;
}

/** The range of the cursor, if it is inside. */
export function rangeIn(root: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return root.contains(range.commonAncestorContainer) ? range : null;
}

export function choose(range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function around(root: HTMLElement, tags: string): Element | null {
  const at = rangeIn(root)?.startContainer;
  const from = at instanceof Element ? at : at?.parentElement;
  const found = from?.closest(tags) ?? null;
  return found && root.contains(found) && found !== root ? found : null;
}

export const linkAround = (root: HTMLElement): HTMLAnchorElement | null =>
  around(root, 'a') as HTMLAnchorElement | null;

/** The marks at the cursor, for the pressed buttons. */
export function marksAt(root: HTMLElement): ReadonlySet<Mark> {
  const marks = new Set<Mark>();
  if (!rangeIn(root)) return marks;
  for (const mark of ['bold', 'italic', 'underline', 'insertUnorderedList', 'insertOrderedList'] as const) {
    if (document.queryCommandState?.(mark)) marks.add(mark);
  }
  if (around(root, 'h3, h4')) {
    marks.add('heading');
    // A heading is bold by itself.
    marks.delete('bold');
  }
  if (linkAround(root)) marks.add('link');
  return marks;
}

/** Enter makes paragraphs, marks make tags, and the first words stand in a paragraph too. */
export function beginEditing(root: HTMLElement): void {
  run('defaultParagraphSeparator', 'p');
  run('styleWithCSS', 'false');
  if (root.firstChild) return;
  const first = document.createElement('p');
  first.append(document.createElement('br'));
  root.append(first);
  const range = document.createRange();
  range.setStart(first, 0);
  choose(range);
}

export function toggleMark(root: HTMLElement, mark: Exclude<Mark, 'link'>): void {
  if (mark === 'heading') run('formatBlock', around(root, 'h3, h4') ? 'p' : 'h3');
  else run(mark);
}

/** Puts cleaned markup in the place of what is selected. */
function insertRich(root: HTMLElement, html: string): void {
  const nodes = parseRich(html);
  // One paragraph is words for the middle of a line.
  const alone = nodes.length === 1 && nodes[0]?.tag === 'p' ? nodes[0].children : nodes;
  if (run('insertHTML', toHtml(alone))) return;
  const fragment = toDom(alone);
  const range = rangeIn(root) ?? atEnd(root);
  range.deleteContents();
  range.insertNode(fragment);
  range.collapse(false);
}

function atEnd(root: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(root);
  range.collapse(false);
  return range;
}

const asHtml = (text: string): string =>
  toHtml([
    {
      tag: 'p',
      children: text
        .split(/\r?\n/)
        .flatMap((line, index) => (index > 0 ? [{ tag: 'br', children: [] } as const, line] : [line])),
    },
  ]);

/** What the clipboard or a dragged piece brings: cleaned markup, else its words. */
export function insertBrought(root: HTMLElement, brought: DataTransfer): void {
  const html = cleanHtml(brought.getData('text/html'));
  const text = brought.getData('text/plain');
  if (html !== '') insertRich(root, html);
  else if (text !== '') insertRich(root, asHtml(text));
}

/** What somebody types for an address: "example.com" and "ana@example.com" are understood too. */
export function hrefOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return safeHref(text);
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return safeHref(`mailto:${text}`);
  return /^[^/]+\.[^/]+/.test(text) ? safeHref(`https://${text}`) : null;
}

export function setLink(root: HTMLElement, range: Range | null, href: string): void {
  root.focus();
  if (range) choose(range);
  const present = linkAround(root);
  if (present) present.setAttribute('href', href);
  else if (!range || range.collapsed) {
    const words = href.replace(/^mailto:/, '');
    insertRich(root, toHtml([{ tag: 'p', children: [{ tag: 'a', href, children: [words] }] }]));
  } else run('createLink', href);
}

export function removeLink(root: HTMLElement, range: Range | null): void {
  root.focus();
  if (range) choose(range);
  const present = linkAround(root);
  present?.replaceWith(...present.childNodes);
}
