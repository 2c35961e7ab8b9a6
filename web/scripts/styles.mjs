// Lists the classes of CSS modules that no component uses, and the classes components ask for that no module has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'dev'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(web, folder, name),
  ),
);
const modules = new Map(
  files
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => {
      const css = readFileSync(path, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/:global\([^)]*\)|"[^"]*"/g, '');
      const selectors = css.replace(/\{[^{}]*\}/g, ';').replace(/@[^{;]*/g, '');
      return [
        path,
        { defined: new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name)) },
      ];
    }),
);

const complaints = [];
for (const path of files.filter((name) => /\.tsx?$/.test(name))) {
  const source = readFileSync(path, 'utf8');
  for (const [, local, target] of source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const module = modules.get(resolve(dirname(path), target));
    if (!module) {
      complaints.push(`missing  ${relative(web, path)}: ${target}`);
      continue;
    }
    // A class chosen at run time may be any of the module's.
    if (new RegExp(`\\b${local}\\[(?!')`).test(source)) module.dynamic = true;
    module.used ??= new Set();
    const code = source.replace(/^import .*$/gm, '');
    for (const [, dotted, quoted] of code.matchAll(
      new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'),
    )) {
      const name = dotted ?? quoted;
      module.used.add(name);
      if (!module.defined.has(name)) complaints.push(`no class ${relative(web, path)}: ${local}.${name}`);
    }
  }
}
for (const [path, { defined, used = new Set(), dynamic }] of modules) {
  if (dynamic || !existsSync(path)) continue;
  for (const name of defined)
    if (!used.has(name)) complaints.push(`unused   ${relative(web, path)}: .${name}`);
}
for (const line of complaints) console.log(line);
process.exitCode = complaints.length === 0 ? 0 : 1;
