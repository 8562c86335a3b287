import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from './setup/kernel.js';
import { runToExit } from './setup/run-to-exit.js';

const versionIn = (folder: string): string =>
  (
    JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../..', folder, 'package.json'), 'utf8'),
    ) as { version: string }
  ).version;
const version = versionIn('backend');

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel();
});
afterAll(() => kernel.close());

it('is live and ready', async () => {
  expect((await kernel.app.inject('/health/live')).json()).toEqual({
    status: 'live',
    version,
    commit: null,
  });
  const ready = await kernel.app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', database: 'up', queue: 'up', reasons: [], version, commit: null },
  ]);
});

it('tells what a client must know', async () => {
  expect((await kernel.app.inject('/api/meta')).json()).toMatchObject({
    version,
    commit: null,
    productName: 'Openfare',
    demoData: false,
    priceVisibility: 'signed_in',
    socialLinks: [],
  });
});

it.each(['version', '--version'])(
  'prints the version for %s, whatever the settings are',
  async (name) => {
    expect(await runToExit({ PORT: 'wrong' }, 'cli.js', name)).toEqual({
      code: 0,
      out: `${version}\n`,
      lines: [],
    });
  },
);

it('has one version in all packages', () => {
  expect(['', 'frontend'].map(versionIn)).toEqual([version, version]);
});
