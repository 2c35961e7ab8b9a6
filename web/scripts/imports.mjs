// Holds the web's import rule: routes → features → shell → kit → api; a feature imports only those the table allows it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));
const LAYERS = ['api', 'kit', 'shell', 'features'];
/** What every layer may use: who may do what, and how things look. */
const COMMON = new Set(['access', 'theme']);
/** Which other features a feature may use: each only those in lines below its own, so that there is no circle. */
const MAY_USE = {
  accounting: ['border'],
  dashboard: ['booking', 'checkin', 'flights', 'messaging', 'screening'],
  checkin: ['booking', 'border', 'flights', 'passengers', 'screening'],
  booking: ['border', 'passengers'],
  border: ['passengers', 'screening'],
  organization: ['flights', 'screening'],
  passengers: ['screening'],
};
const partOf = (path) => relative(src, path).split('/');

function wrong(from, to) {
  const [layer, feature] = partOf(from);
  const [wanted, wantedFeature] = partOf(to);
  if (COMMON.has(wanted) || !LAYERS.includes(layer)) return null;
  if (!LAYERS.includes(wanted)) return `${layer} may not import ${wanted}`;
  if (LAYERS.indexOf(wanted) > LAYERS.indexOf(layer)) return `${layer} may not import ${wanted}`;
  if (layer === 'features' && wanted === 'features' && feature !== wantedFeature) {
    if (MAY_USE[feature]?.includes(wantedFeature)) return null;
    return `the feature ${feature} may not import the feature ${wantedFeature}`;
  }
  return null;
}

const files = readdirSync(src, { recursive: true })
  .map((name) => join(src, String(name)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/client\/|test-setup/.test(path));
const complaints = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, target]) => {
    const why = wrong(path, resolve(dirname(path), target));
    return why ? [`${relative(src, path)}: ${why} (${target})`] : [];
  }),
);
for (const line of complaints) console.log(line);
process.exitCode = complaints.length === 0 ? 0 : 1;
