// Makes a module of each page of docs/guide: its title and its text as plain nodes, which the screen draws as React
// elements. Only what the pages use is known here; anything else stops the build.
import { marked } from 'marked';

/** A page of docs/guide as the source of a module. */
export function moduleOf(markdown) {
  const pictures = [];
  const fail = (token) => {
    throw new Error(`The guide has no place for "${token.type}": ${token.raw.trim()}`);
  };

  const pictureOf = ({ href, text }) => {
    pictures.push(href);
    return { tag: 'img', src: `:picture-${pictures.length - 1}:`, alt: text };
  };

  const inline = (tokens) =>
    tokens.flatMap((token) => {
      if (token.type === 'text') return token.tokens ? inline(token.tokens) : plain(token.text);
      if (token.type === 'escape') return plain(token.text);
      if (token.type === 'codespan') return { tag: 'kbd', children: [plain(token.text)] };
      if (token.type === 'image') return pictureOf(token);
      if (token.type === 'link') return { tag: 'a', page: pageIn(token), children: inline(token.tokens) };
      if (token.type === 'strong' || token.type === 'em')
        return { tag: token.type, children: inline(token.tokens) };
      return fail(token);
    });

  /** Another page of the guide: nothing else is linked, so the text is the same in the app and beside the code. */
  const pageIn = (token) => {
    const [, page] = /^([a-z-]+)\.md$/.exec(token.href) ?? fail(token);
    return page;
  };

  const row = (cells, tag) => ({
    tag: 'tr',
    children: cells.map((cell) => ({ tag, children: inline(cell.tokens) })),
  });

  const block = (token) => {
    if (token.type === 'space') return [];
    if (token.type === 'heading') return { tag: `h${token.depth}`, children: inline(token.tokens) };
    if (token.type === 'text') return inline(token.tokens);
    if (token.type === 'paragraph') {
      const [only, ...more] = token.tokens;
      if (only.type === 'image' && more.length === 0) return { tag: 'figure', children: [pictureOf(only)] };
      return { tag: 'p', children: inline(token.tokens) };
    }
    if (token.type === 'list')
      return {
        tag: token.ordered ? 'ol' : 'ul',
        children: token.items.map((item) => ({ tag: 'li', children: item.tokens.flatMap(block) })),
      };
    if (token.type === 'table')
      return {
        tag: 'table',
        children: [
          { tag: 'thead', children: [row(token.header, 'th')] },
          { tag: 'tbody', children: token.rows.map((cells) => row(cells, 'td')) },
        ],
      };
    return fail(token);
  };

  const [head, ...rest] = marked.lexer(markdown);
  if (head?.type !== 'heading' || head.depth !== 1)
    throw new Error('A page of the guide begins with its title.');
  const nodes = JSON.stringify(rest.flatMap(block)).replace(/":picture-(\d+):"/g, 'picture$1');
  return [
    ...pictures.map((path, index) => `import picture${index} from ${JSON.stringify(`./${path}`)};`),
    `export const title = ${JSON.stringify(head.text)};`,
    `export const nodes = ${nodes};`,
  ].join('\n');
}

const plain = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The plugin of Vite that lets `docs/guide/*.md` be imported. */
export const guidePages = () => ({
  name: 'guide-pages',
  enforce: 'pre',
  transform(source, id) {
    if (!/\/docs\/guide\/[a-z-]+\.md$/.test(id)) return null;
    return { code: moduleOf(source), moduleType: 'js', map: null };
  },
});
