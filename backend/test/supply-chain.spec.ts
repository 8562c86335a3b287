import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('lists the license of everything that runs in production', () => {
  const { stdout } = spawnSync(process.execPath, ['.ci/licences.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(read('docs/licences.md')).toBe(stdout);
  expect(stdout).not.toMatch(/\| unknown \||\| UNLICENSED \||AGPL|\| GPL/);
});

it('has a lock file in step with every package.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Record<string, unknown>>;
  };
  for (const folder of ['', 'backend', 'frontend']) {
    const wanted = JSON.parse(read(join(folder, 'package.json'))) as Record<string, unknown>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      expect([folder, kind, packages[folder]?.[kind]]).toEqual([folder, kind, wanted[kind]]);
  }
});

it('has no known hole of high severity in production', () => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const report = JSON.parse(stdout || '{}') as {
    message?: string;
    metadata?: { vulnerabilities: { high: number; critical: number } };
  };
  if (report.message?.startsWith('405 '))
    return void console.warn(
      'npm audit: not available here; see docs/vulnerabilities.md for what is checked instead.',
    );
  expect(report.metadata?.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
});

const numbersOf = (version: string): number[] =>
  (version.split('-')[0] ?? '').split('.').map(Number);
/** Whether one version is at least another one. */
function reaches(version: string, least: string): boolean {
  const [have, want] = [numbersOf(version), numbersOf(least)];
  const at = want.findIndex((each, index) => each !== have[index]);
  return at === -1 || (have[at] ?? 0) > (want[at] ?? 0);
}

it('has no package older than the release that closed a hole we know of', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  };
  const known = [
    ...read('docs/vulnerabilities.md').matchAll(
      /^\| (@?[\w/-]+) +\| .*CVE-.* \| (\d+\.\d+\.\d+) +\|/gm,
    ),
  ].map(([, name = '', least = '']) => ({ name, least }));
  const copies = known.flatMap(({ name, least }) =>
    Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([path, { version = '0' }]) => ({ path, version, least })),
  );
  expect(new Set(copies.map(({ path }) => path)).size).toBeGreaterThanOrEqual(6);
  expect(copies.filter(({ version, least }) => !reaches(version, least))).toEqual([]);
  expect([
    reaches('5.8.2', '5.8.3'),
    reaches('5.10.0', '5.8.3'),
    reaches('6.0.0', '5.8.3'),
    reaches('5.8.3', '5.8.3'),
    reaches('4.9.9', '5.8.3'),
  ]).toEqual([false, true, true, true, false]);
});
