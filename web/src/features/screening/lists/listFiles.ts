// The three files of a sanctions list, told apart by their names. Pure.
import { s, t } from '../../../kit/i18n/t';

export type ListKind = 'sdn' | 'alt' | 'add';

export const LIST_KINDS: readonly ListKind[] = ['sdn', 'alt', 'add'];

export type ListFiles = Readonly<Partial<Record<ListKind, File>>>;

/** What each file holds. */
export const LIST_WORDS: Readonly<Record<ListKind, string>> = {
  sdn: s('People, with birth dates and documents'),
  alt: s('Other names'),
  add: s('Addresses'),
};

const MEGABYTES = 20;

// "cons_alt.csv" and "sdn_alt.csv" are other names too: the first word is that of the whole list.
const NAMES: readonly [ListKind, RegExp][] = [
  ['alt', /(^|[^a-z])alt([^a-z]|$)/i],
  ['add', /(^|[^a-z])add([^a-z]|$)/i],
  ['sdn', /(^|[^a-z])(sdn|prim)([^a-z]|$)/i],
];

export const kindOf = (fileName: string): ListKind | null =>
  NAMES.find(([, pattern]) => pattern.test(fileName))?.[0] ?? null;

/** Puts files that were chosen together in their places; a file of another name is told. */
export function takeFiles(
  before: ListFiles,
  chosen: readonly File[],
): { files: ListFiles; unknown: string[] } {
  const files: Partial<Record<ListKind, File>> = { ...before };
  const unknown: string[] = [];
  for (const file of chosen) {
    const kind = kindOf(file.name);
    if (kind) files[kind] = file;
    else unknown.push(file.name);
  }
  return { files, unknown };
}

/** What is wrong with the files as far as the browser can tell, and with which. */
export function filesFault(files: ListFiles): { kind: ListKind; message: string } | null {
  for (const kind of LIST_KINDS) {
    const file = files[kind];
    const name = kind.toUpperCase();
    if (!file) return { kind, message: t('Choose the {file} file too.', { file: name }) };
    if (file.size === 0)
      return { kind, message: t('Choose the {file} file again. This one is empty.', { file: name }) };
    if (file.size > MEGABYTES * 1024 * 1024)
      return {
        kind,
        message: t('Choose the {file} file again. This one has more than {megabytes} MB.', {
          file: name,
          megabytes: MEGABYTES,
        }),
      };
  }
  return null;
}

/** "1.2 MB", "340 kB". */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1) return `${megabytes.toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
