import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('lists the licence of everything that runs in production', () => {
  const { stdout } = spawnSync(process.execPath, ['.ci/licences.mjs'], { cwd: root, encoding: 'utf8' });
  expect(read('docs/licences.md')).toBe(stdout);
  expect(stdout).not.toMatch(/\| unknown \||\| UNLICENSED \||AGPL|\| GPL/);
});

it('has a lock file in step with every package.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> };
  for (const folder of ['', 'backend', 'frontend']) {
    const wanted = JSON.parse(read(join(folder, 'package.json'))) as Record<string, unknown>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) expect([folder, kind, packages[folder]?.[kind]]).toEqual([folder, kind, wanted[kind]]);
  }
});

it('has no known hole of high severity in production', () => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  const report = JSON.parse(stdout || '{}') as { message?: string; metadata?: { vulnerabilities: { high: number; critical: number } } };
  if (report.message?.startsWith('405 ')) return void console.warn('npm audit: not available here, nothing was checked.');
  expect(report.metadata?.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
});
