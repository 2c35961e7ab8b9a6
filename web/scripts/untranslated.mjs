// Lists the sentences of the program without Spanish, the Spanish nobody uses, sentences glued together in a way no
// translation can follow, and those said while loading, before the user could choose. Ends with 1 if there is any.
//
// A sentence is the text in t('…') or s('…'). Spanish for a sentence of the server counts as used when the server's
// source contains that sentence. The Spanish of a refusal is found by its code, in es/refusals: every code that the
// server sends has its line there, with no other parameters than the server sends.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const MARKERS = new Set(['t', 's']);

/** The sentences a source file says, each with its line, and the lines where one is glued together or said too early. */
export function sentencesIn(source, fileName = 'file.tsx') {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const said = [];
  const glued = [];
  const early = [];
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

  const read = (argument) => {
    if (ts.isStringLiteralLike(argument)) said.push({ sentence: argument.text, line: lineOf(argument) });
    else if (ts.isParenthesizedExpression(argument)) read(argument.expression);
    else if (ts.isConditionalExpression(argument)) [argument.whenTrue, argument.whenFalse].forEach(read);
    else if (ts.isTemplateExpression(argument) || ts.isBinaryExpression(argument))
      glued.push(lineOf(argument));
  };
  const visit = (node, inFunction) => {
    const marker = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text;
    if (MARKERS.has(marker) && node.arguments[0]) {
      read(node.arguments[0]);
      if (marker === 't' && !inFunction) early.push(lineOf(node));
    }
    ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return { said, glued, early };
}

/** The keys and texts of a file that holds an object of plain texts. */
function entriesOf(source) {
  const entries = [];
  const visit = (node) => {
    if (ts.isPropertyAssignment(node)) entries.push([node.name.text, node.initializer.text]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('es.ts', source, ts.ScriptTarget.Latest, true));
  return entries;
}

export const keysOf = (source) => entriesOf(source).map(([key]) => key);

/** The parameters of each refusal in the generated table. */
function sentIn(source) {
  const [, table] = /REFUSALS = (\{.*\}) as const/s.exec(source);
  return JSON.parse(table.replaceAll("'", '"').replace(/,(\s*\})/g, '$1'));
}

/** What is wrong between the files of the program and the translation, as lines to print. */
export function complaints(files, translation, serverSource = '') {
  const keys = keysOf(translation);
  const known = new Set(keys);
  const used = new Set();
  const lines = [];
  for (const { name, source } of files) {
    const { said, glued, early } = sentencesIn(source, name);
    for (const { sentence, line } of said) {
      if (!known.has(sentence) && !used.has(sentence))
        lines.push(`untranslated  ${name}:${line}  ${sentence}`);
      used.add(sentence);
    }
    for (const line of glued) lines.push(`glued         ${name}:${line}  write the values as {places}`);
    for (const line of early)
      lines.push(`too early     ${name}:${line}  mark it with s() here and say it with t() later`);
  }
  const server = joined(serverSource);
  for (const key of keys) {
    if (!used.has(key) && !server.includes(key)) lines.push(`unused        ${key}`);
  }
  return [...lines, ...doubled(keys).map((key) => `twice         ${key}`)];
}

const doubled = (keys) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** What is wrong between the server's refusals (parameters by code) and their Spanish (by code). */
export function refusalComplaints(sent, translation) {
  const entries = entriesOf(translation);
  const spanish = new Map(entries);
  const lines = doubled(entries.map(([code]) => code)).map((code) => `twice         refusal ${code}`);
  for (const [code, params] of Object.entries(sent)) {
    const text = spanish.get(code);
    if (text === undefined) lines.push(`untranslated  refusal ${code}`);
    const unknown = [...(text ?? '').matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .filter((name) => !params.includes(name));
    for (const name of unknown) lines.push(`unknown place refusal ${code}  {${name}}`);
  }
  for (const code of spanish.keys())
    if (!Object.hasOwn(sent, code)) lines.push(`unused        refusal ${code}`);
  return lines;
}

/** A long sentence of the server stands on several lines, as texts beside each other. */
const joined = (python) => python.replace(/"\s*\n\s*"/g, '');

function filesUnder(folder, pattern) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => join(folder, path));
}

const textsUnder = (folder, chosen = () => true) =>
  filesUnder(folder, /\.ts$/)
    .filter(chosen)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

function main() {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const src = join(web, 'src');
  const spanish = join(src, 'kit', 'i18n', 'es');
  const refusals = textsUnder(join(spanish, 'refusals'));
  const translation = textsUnder(spanish, (path) => dirname(path) === spanish);
  const generated = join(src, 'api', 'client');
  const files = [src, join(web, 'dev')]
    .flatMap((folder) => filesUnder(folder, /(?<!\.test|\.d)\.tsx?$/))
    .filter((path) => !path.startsWith(generated))
    .map((path) => ({ name: relative(web, path), source: readFileSync(path, 'utf8') }));
  const server = filesUnder(resolve(web, '../server/charterdesk'), /\.py$/).map((path) =>
    readFileSync(path, 'utf8'),
  );

  const sent = sentIn(readFileSync(join(generated, 'refusals.gen.ts'), 'utf8'));
  const lines = [...complaints(files, translation, server.join('\n')), ...refusalComplaints(sent, refusals)];
  for (const line of lines) console.log(line);
  console.log(
    lines.length === 0
      ? `Every sentence of ${files.length} files has its Spanish.`
      : `${lines.length} to mend.`,
  );
  process.exitCode = lines.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
