/** Runs after the build: fails when a byte budget is broken, and writes .br and .gz beside every text asset. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const out = resolve(import.meta.dirname, '../../server/charterdesk/static');
const KB = 1024;
const budgets = { entry: 220 * KB, css: 25 * KB, route: 60 * KB, charts: 130 * KB };
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm', '.txt']);

const manifestFile = join(out, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const gzipped = (file) => gzipSync(readFileSync(join(out, file)), { level: 9 }).length;
const sum = (files) => [...files].reduce((total, file) => total + gzipped(file), 0);

/** Every chunk that must be there before `key` runs, itself included. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}
const scripts = (keys) => new Set([...keys].map((key) => manifest[key].file));
const sheets = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []));

const failures = [];
function check(name, bytes, budget) {
  console.log(`${(bytes / KB).toFixed(1).padStart(7)} kB of ${String(budget / KB).padStart(3)}  ${name}`);
  if (bytes > budget) failures.push(name);
}

const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);
const entry = closure(entryKey);
check('entry JS', sum(scripts(entry)), budgets.entry);
check('entry CSS', sum(sheets(entry)), budgets.css);

// What all screens share, the table and the form are loaded once, with the first that needs them: each is measured by itself.
const PIECES = ['screens', 'table', 'form'];
const shared = Object.keys(manifest).filter((key) => PIECES.includes(manifest[key].name));
for (const key of shared) check(`shared ${manifest[key].name}`, sum(scripts([key])), budgets.route);

for (const key of Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry)) {
  const own = [...closure(key)].filter((chunk) => !entry.has(chunk) && !shared.includes(chunk));
  const budget = /chart(?!er)/i.test(key) ? budgets.charts : budgets.route;
  check(key, sum(scripts(own)) + sum(sheets(own)), budget);
}

function* walk(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* walk(path);
    else yield path;
  }
}

rmSync(join(out, '.vite'), { recursive: true });
for (const path of [...walk(out)].filter((file) => compressible.has(extname(file)))) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }));
}

if (failures.length > 0) {
  console.error(`Over budget: ${failures.join(', ')}`);
  process.exit(1);
}
