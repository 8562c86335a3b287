import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { aFolder } from './setup/a-folder.js';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Package { dependencies?: Record<string, string>; devDependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
const packages = ['package.json', 'backend/package.json', 'frontend/package.json'].map((path) => JSON.parse(read(path)) as Package);
const versions = packages.flatMap(({ dependencies, devDependencies, optionalDependencies }) => Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }));

it('pins every package exactly', () => {
  expect(versions.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('says why each package is there, and names no other', () => {
  const named = [...read('docs/dependencies.md').matchAll(/^\| ((?:@?[\w./-]+(?:, )?)+) \|/gm)].flatMap(([, cell = '']) => cell.split(', ')).filter((name) => name !== 'package');
  expect(named.sort()).toEqual([...new Set(versions.map(([name]) => name))].sort());
});

it('links only to what exists', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
  const broken = pages.flatMap((page) => [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)]
    .map(([, target = '']) => join(dirname(page), target)).filter((target) => !existsSync(join(root, target))).map((target) => `${page}: ${target}`));
  expect(broken).toEqual([]);
});

it.each([['accounts', 90], ['requests', 140]])('names for each text of %s, and each input that is refused, a test that sees it', (part, least) => {
  const rows = [...read(`docs/texts-of-${part}.md`).matchAll(/^\|(?: .+ \|)?? ([^|]+) \| `(.+)` \|$/gm)].map(([, text = '', file = '']) => ({ text, file }));
  expect(rows.length).toBeGreaterThan(least);
  expect(rows.filter(({ text, file }) => !read(file).includes(text))).toEqual([]);
});

it('keeps the OpenAPI document and the client\'s types as the code has them', () => {
  const folder = aFolder('openapi');
  const run = (...args: string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
  };
  run('backend/dist/write-openapi.js', join(folder, 'openapi.json'));
  expect(readFileSync(join(folder, 'openapi.json'), 'utf8')).toBe(read('openapi/openapi.json'));
  run('frontend/node_modules/openapi-typescript/bin/cli.js', 'openapi/openapi.json', '-o', join(folder, 'schema.d.ts'));
  expect(readFileSync(join(folder, 'schema.d.ts'), 'utf8')).toBe(read('openapi/schema.d.ts'));
});
