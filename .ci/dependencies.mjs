// Prints docs/dependencies.md with its tables made anew from the package.json files and from
// docs/dependencies.json, which gives the reasons. `npm run dependencies` writes them into the
// page.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';

const root = resolve(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

const versions = new Map(
  ['package.json', 'backend/package.json', 'frontend/package.json'].flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  }),
);
/** The rows of each table, by the heading above it. */
const tables = JSON.parse(read('docs/dependencies.json'));

const explained = Object.values(tables).flatMap((rows) => rows.flatMap(({ packages }) => packages));
const wrong = [
  ...[...versions.keys()]
    .filter((name) => !explained.includes(name))
    .map((name) => `${name} has no reason in docs/dependencies.json`),
  ...explained.filter((name) => !versions.has(name)).map((name) => `${name} is no dependency`),
  ...explained
    .filter((name, index) => explained.indexOf(name) !== index)
    .map((name) => `${name} has two reasons`),
];
if (wrong.length) {
  console.error(wrong.join('\n'));
  process.exit(1);
}

/** Without the name of the package behind an alias. */
const versionOf = (name) => versions.get(name).replace(/^npm:.+@/, '');
/** One version where all packages of a row have the same, else each of them in the same order. */
function versionsOf(packages) {
  const all = packages.map(versionOf);
  return all.every((version) => version === all[0]) ? all[0] : all.join(', ');
}
const rowOf = ({ packages, why }) =>
  `| ${packages.join(', ')} | ${versionsOf(packages)} | ${why} |`;

const path = join(root, 'docs/dependencies.md');
const rowsBelow = (heading) =>
  new RegExp(`(?<=^## ${heading}\\n\\n\\|.*\\n\\|[- |]+\\n)(\\|.*\\n)*`, 'm');
const page = Object.entries(tables).reduce(
  (text, [heading, rows]) =>
    text.replace(rowsBelow(heading), () => `${rows.map(rowOf).join('\n')}\n`),
  read('docs/dependencies.md'),
);
process.stdout.write(await format(page, { ...(await resolveConfig(path)), filepath: path }));
