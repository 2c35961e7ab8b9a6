// The guide as the program carries it: whole, reachable from every screen, and in the words of the screens.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GUIDE } from '../features/guide/pages';
import { type GuideNode, TEXTS } from '../features/guide/texts';
import { es } from '../kit/i18n/es';
import { ROUTES } from '.';

const FOLDER = join(import.meta.dirname, '../../../docs/guide');
const pages = GUIDE.flatMap(({ pages }) => pages);
const names = pages.map(({ name }) => name);

/** All elements of a page. */
const elements = (nodes: readonly GuideNode[]): Exclude<GuideNode, string>[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...('children' in node ? elements(node.children) : [])],
  );

const wordsOf = (node: GuideNode): string =>
  typeof node === 'string' ? node : 'children' in node ? node.children.map(wordsOf).join('') : '';

test.each(ROUTES.map(({ path, guide }) => [path, guide]))('%s is told about on the page %s', (_, guide) => {
  expect(names).toContain(guide);
});

test('every page has its text, under the title that the list has, and every text its place in the list', () => {
  const titles = [...TEXTS].map(([name, { title }]) => ({ name, title }));
  expect(titles).toEqual(expect.arrayContaining([...pages]));
  expect(titles).toHaveLength(pages.length);
});

test('the list beside the code is the list of the program', () => {
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const links = [...list.matchAll(/\[([^\]]+)\]\(([a-z]+)\.md\)/g)];
  expect(links.map(([, title, name]) => ({ name, title }))).toEqual(pages);
});

test('links lead to pages, and every picture is shown', () => {
  const all = [...TEXTS.values()].flatMap(({ nodes }) => elements(nodes));
  for (const node of all) if ('page' in node) expect(names).toContain(node.page);
  const shown = all.flatMap((node) => ('src' in node ? [node.src.replace(/^.*\//, '')] : []));
  expect(shown.toSorted()).toEqual(readdirSync(join(FOLDER, 'pictures')).toSorted());
});

test('the pictures take at most 3 MB', () => {
  const files = readdirSync(join(FOLDER, 'pictures')).map((name) => statSync(join(FOLDER, 'pictures', name)));
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(3_000_000);
});

const SERVER = join(import.meta.dirname, '../../../server/charterdesk');

/** What screens and server say, each sentence with "…" in place of its values. */
function said(): { sentences: Set<string>; all: string } {
  const placed = (text: string) => text.replace(/\{[^{}]*\}/g, '…');
  const sentences = new Set(Object.keys(es).map(placed));
  const server = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py'))
    // A long sentence of the server stands on several lines, as texts beside each other.
    .map((path) => readFileSync(join(SERVER, path), 'utf8').replace(/"\s*\n\s*f?"/g, ''));
  return { sentences, all: placed([...sentences, ...server].join('\n')) };
}

test('what is bold are words of the screens', () => {
  const { sentences } = said();
  const unknown = [...TEXTS].flatMap(([name, { nodes }]) =>
    elements(nodes)
      .filter((node) => node.tag === 'strong' && !sentences.has(wordsOf(node)))
      .map((node) => `${name}: ${wordsOf(node)}`),
  );
  expect(unknown).toEqual([]);
});

test('what is refused is said as the program says it', () => {
  const { all } = said();
  const refusals = [...TEXTS].flatMap(([name, { nodes }]) =>
    elements(nodes)
      .filter((table) => table.tag === 'table' && wordsOf(table).startsWith('It says'))
      .flatMap((table) => elements([table]).filter(({ tag }) => tag === 'tr'))
      .flatMap((row) =>
        elements([row])
          .filter(({ tag }) => tag === 'td')
          .slice(0, 1),
      )
      .map((cell) => ({ name, words: wordsOf(cell) })),
  );
  expect(refusals.length).toBeGreaterThan(100);
  const isSaid = (words: string) => words.split('…').every((part) => all.includes(part.trim()));
  expect(refusals.filter(({ words }) => !isSaid(words))).toEqual([]);
});
