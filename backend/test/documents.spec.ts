import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { DELETIONS } from './chaos/deletions.mjs';
import { applyEdit } from './chaos/places.mjs';
import { ROWS } from './chaos/rows.mjs';
import { Sources } from './chaos/sources.mjs';
import { aFolder } from './setup/a-folder.js';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const [clientPackage, ...packages] = [
  'openapi/client/package.json',
  'package.json',
  'backend/package.json',
  'frontend/package.json',
].map((path) => JSON.parse(read(path)) as Package);
const versions = packages.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
);

it('pins every package exactly', () => {
  expect(
    versions.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});

it('gives the client package the versions that the product itself has', () => {
  const own = { ...clientPackage?.dependencies };
  expect(Object.keys(own).length).toBeGreaterThan(0);
  expect(Object.fromEntries(versions.filter(([name]) => name in own))).toEqual(own);
});

it('has the page of dependencies as the packages and their reasons say', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['.ci/dependencies.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(read('docs/dependencies.md')).toBe(stdout);
  expect(stdout.match(/^\| /gm)?.length).toBeGreaterThan(70);
});

it('starts the server with the same options of Node.js everywhere', () => {
  const { start } = (JSON.parse(read('backend/package.json')) as { scripts: { start: string } })
    .scripts;
  const options = start.split(' ').filter((word) => word.startsWith('--'));
  expect(read('Makefile')).toContain(['$(NODE)', ...options, 'backend/dist/main.js'].join(' '));
  expect(read('backend/Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...options, 'backend/dist/main.js']).replaceAll(',', ', ')}`,
  );
  for (const unit of ['openfare-api', 'openfare-worker'])
    expect(read(`deploy/${unit}.service`)).toContain(
      ['ExecStart=/usr/bin/node', ...options, 'backend/dist/main.js'].join(' '),
    );
});

it('lists exactly the product decisions that code and records cite', () => {
  const sources = globSync(
    ['backend/{src,test,tools}/**/*.ts', 'frontend/{src,e2e}/**/*.{ts,tsx}', 'docs/adr/*.md'],
    { cwd: root },
  );
  const cited = sources.flatMap((path) =>
    [...read(path).matchAll(/\bdecision(?:\s|\*|\/\/)+(\d+)/g)].map(([, number]) => number),
  );
  const listed = [...read('docs/decisions.md').matchAll(/^\| (\d+) /gm)].map(
    ([, number]) => number,
  );
  expect(listed).toEqual([...new Set(cited)].sort((a, b) => Number(a) - Number(b)));
});

it('links only to what exists', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)]
      .map(([, target = '']) => join(dirname(page), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('has no paragraph of more than 90 words', () => {
  const pages = globSync(['*.md', 'docs/*.md', 'docs/{subsystems,how-to,integrate}/*.md'], {
    cwd: root,
  });
  const long = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) =>
      read(page)
        .replaceAll(/```[^]*?```/g, '\n\n')
        .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )/)
        .filter((paragraph) => !paragraph.trimStart().startsWith('|'))
        .map((paragraph) => paragraph.replaceAll(/\]\([^)]*\)/g, ']').split(/\s+/))
        .filter((words) => words.filter(Boolean).length > 90)
        .map((words) => `${page}: ${words.slice(0, 8).join(' ')}`),
    );
  expect(long).toEqual([]);
});

it('quotes the lines of the log that deserve an alert as the code writes them', () => {
  const section = /These lines deserve an alert:\n\n([^]*?)\n\n/.exec(
    read('docs/operations.md'),
  )?.[1];
  const quoted = [...(section ?? '').matchAll(/^\| (?:error|warn) +\| (.+?) +\|/gm)].map(
    ([, message = '']) => message,
  );
  expect(quoted.length).toBeGreaterThan(8);
  const written = globSync('backend/src/**/*.ts', { cwd: root })
    .map((path) => read(path))
    .filter((source) => /\bLogger\.(error|warn)\(|new Outage\(/.test(source))
    .map((source) => source.replaceAll(/' \+\n\s*'/g, '')) // texts over two lines
    .flatMap((source) => [...source.matchAll(/'([^'\n]+)'|`([^`\n]+)`/g)])
    .map(([, text, template]) => text ?? template?.replace(/\$\{.*/, '...') ?? '');
  expect(quoted.filter((message) => !written.includes(message))).toEqual([]);
});

it('has the page of faults as their lists say', () => {
  const { stdout } = spawnSync(process.execPath, ['.ci/faults.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(read('docs/faults.md')).toBe(stdout);
  expect(stdout.match(/^\| /gm)?.length).toBeGreaterThan(150);
});

it('takes only away what is there, and in one place', () => {
  const sources = new Sources(join(root, 'backend/src'));
  const wrong = DELETIONS.flatMap(({ what, edits }) => {
    const edited = sources.unchanged();
    try {
      for (const edit of edits) applyEdit(edited, edit);
      return [];
    } catch (error) {
      return [`${what}: ${String(error)}`];
    }
  });
  expect(wrong).toEqual([]);
});

/** What a test or a group of tests is called, also one with a table of cases. */
const TITLE = new RegExp(
  '(?:(?<![\\w.])(?:it|describe)(?:\\.each[^\'"`\\n]*?\\)\\(|\\.each.*\\)\\(|\\()|^\\s*\\]\\)\\()' +
    '\\s*([\'"`])(.+?)(?<!\\\\)\\1',
  'gm',
);

it('names only tests of faults that are there', () => {
  const titles = (spec: string): string[] =>
    [...read(spec).matchAll(TITLE)].map(
      ([, , title = '']) => title.replaceAll("\\'", "'").split(/[%$]/)[0] ?? '',
    );
  const tests = [...ROWS.flatMap((each) => each.tests), ...DELETIONS];
  const begins = (one: string, other: string): boolean =>
    one.startsWith(other) || other.startsWith(one);
  expect(
    tests
      .filter(({ spec, name }) => !titles(spec).some((title) => title && begins(name, title)))
      .map(({ spec, name }) => `${spec} ${name}`),
  ).toEqual([]);
});

it("keeps the OpenAPI document and the client's types as the code has them", () => {
  const folder = aFolder('openapi');
  const run = (...args: string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
  };
  run('backend/dist/bootstrap/write-openapi.js', join(folder, 'openapi.json'));
  expect(readFileSync(join(folder, 'openapi.json'), 'utf8')).toBe(read('openapi/openapi.json'));
  run(
    'frontend/node_modules/openapi-typescript/bin/cli.js',
    'openapi/openapi.json',
    '-o',
    join(folder, 'schema.d.ts'),
  );
  expect(readFileSync(join(folder, 'schema.d.ts'), 'utf8')).toBe(read('openapi/schema.d.ts'));
});
