// Rich text as a tree of the tags the server keeps. Whatever else an HTML text holds never gets past this file.
const TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'blockquote',
] as const;

type RichTag = (typeof TAGS)[number];

export interface RichElement {
  readonly tag: RichTag;
  /** Of a link only; its scheme is one of the three that are safe. */
  readonly href?: string;
  readonly children: readonly RichNode[];
}

export type RichNode = string | RichElement;

const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:'];
const KNOWN: ReadonlySet<string> = new Set(TAGS);
const BLOCKS: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote']);
/** Other programs' tags that mean the same. A block of unknown kind is a paragraph. */
const SAME_AS: Readonly<Record<string, RichTag>> = {
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  section: 'p',
  article: 'p',
  pre: 'p',
  tr: 'p',
};
/** What is no text of the author's: its content goes too. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes iframe frame frameset object embed applet head title meta link base svg math textarea select option button input form audio video canvas xmp plaintext'.split(
    ' ',
  ),
);
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The address if it is a whole one with a safe scheme, else null. */
export function safeHref(href: string | null): string | null {
  try {
    const url = new URL(href ?? '');
    return SCHEMES.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

const isBlock = (node: RichNode): boolean => typeof node !== 'string' && BLOCKS.has(node.tag);
const isSpace = (node: RichNode): boolean => typeof node === 'string' && node.trim() === '';

/** Blocks stay beside each other; every run of text between them becomes a `tag` of its own. */
function split(tag: 'p' | 'h3' | 'h4', nodes: readonly RichNode[]): RichElement[] {
  const made: RichElement[] = [];
  let run: RichNode[] = [];
  const close = () => {
    if (!run.every(isSpace)) made.push({ tag, children: run });
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) run.push(node);
    else {
      close();
      // An item that lost its list still is one.
      made.push(node.tag === 'li' ? { tag: 'ul', children: [node] } : node);
    }
  }
  close();
  return made;
}

/** A list holds items only; a list right inside a list, as browsers indent, belongs to the item before it. */
function items(nodes: readonly RichNode[]): RichElement[] {
  const made: RichElement[] = [];
  for (const node of nodes) {
    if (isSpace(node)) continue;
    const before = made.at(-1);
    const isList = typeof node !== 'string' && (node.tag === 'ul' || node.tag === 'ol');
    if (typeof node !== 'string' && node.tag === 'li') made.push(node);
    else if (isList && before) made[made.length - 1] = { tag: 'li', children: [...before.children, node] };
    else made.push({ tag: 'li', children: [node] });
  }
  return made;
}

function element(tag: RichTag, source: Element, children: RichNode[]): RichNode[] {
  switch (tag) {
    case 'br':
      return [{ tag, children: [] }];
    case 'p':
    case 'h3':
    case 'h4':
      return split(tag, children);
    case 'ul':
    case 'ol': {
      const list = items(children);
      return list.length > 0 ? [{ tag, children: list }] : [];
    }
    case 'li':
      return [{ tag, children }];
    case 'blockquote':
      return children.every(isSpace) ? [] : [{ tag, children: split('p', children) }];
    case 'a': {
      const href = safeHref(source.getAttribute('href'));
      return href && !children.some(isBlock) ? [{ tag, href, children }] : children;
    }
    default:
      // A mark around whole blocks, as some programs copy it, says nothing about the words.
      return children.length === 0 || children.some(isBlock) ? children : [{ tag, children }];
  }
}

function read(node: Node): RichNode[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.nodeValue ?? '').replace(/[\u200b\ufeff]/g, '');
    return text === '' ? [] : [text];
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const source = node as Element;
  const name = source.localName;
  if (source.namespaceURI !== XHTML || DROPPED.has(name)) return [];
  const children = [...source.childNodes].flatMap(read);
  const tag = SAME_AS[name] ?? (KNOWN.has(name) ? (name as RichTag) : undefined);
  return tag ? element(tag, source, children) : children;
}

/** What stands in a live or parsed element. */
export const richIn = (root: Node): RichElement[] => split('p', [...root.childNodes].flatMap(read));

/** Parsed in a document of its own, where nothing runs and nothing is loaded. */
export const parseRich = (html: string): RichElement[] =>
  richIn(new DOMParser().parseFromString(html, 'text/html').body);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export function toHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      if (node.tag === 'br') return '<br>';
      const href = node.href === undefined ? '' : ` href="${escaped(node.href)}"`;
      return `<${node.tag}${href}>${toHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** Only what the server would keep too. */
export const cleanHtml = (html: string): string => toHtml(parseRich(html));

const textOf = (node: RichNode): string => {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return ' ';
  const words = node.children.map(textOf).join('');
  return isBlock(node) ? `${words} ` : words;
};

/** The words in one line. */
export const plainText = (nodes: readonly RichNode[]): string =>
  nodes.map(textOf).join('').replace(/\s+/g, ' ').trim();

/** Live nodes for the editor, made one by one: no text is ever taken for markup. */
export function toDom(nodes: readonly RichNode[], owner: Document = document): DocumentFragment {
  const fragment = owner.createDocumentFragment();
  for (const node of nodes) {
    if (typeof node === 'string') fragment.append(node);
    else {
      const made = owner.createElement(node.tag);
      if (node.href !== undefined) made.setAttribute('href', node.href);
      made.append(toDom(node.children, owner));
      fragment.append(made);
    }
  }
  return fragment;
}
