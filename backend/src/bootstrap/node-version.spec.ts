import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { oldNodeMessage } from './node-version.js';

const ROOT = resolve(import.meta.dirname, '../../..');

it.each(['v24.0.0', 'v24.21.0', 'v25.1.0', 'v100.0.0', 'v24.0.0-nightly'])(
  'takes %s',
  (version) => {
    expect(oldNodeMessage(version)).toBeUndefined();
  },
);

it.each(['v20.20.2', 'v22.21.0', 'v23.11.1', 'v9.0.0', '', 'unknown'])('refuses %j', (version) => {
  expect(oldNodeMessage(version)).toBe(
    `Openfare needs Node.js 24 or newer, and this is ${version}.`,
  );
});

it.each(['package.json', 'backend/package.json', 'frontend/package.json'])(
  'takes the oldest version that %s names, and none before it',
  (path) => {
    const { engines } = JSON.parse(readFileSync(resolve(ROOT, path), 'utf8')) as {
      engines: { node: string };
    };
    const major = Number(/^>=(\d+)$/.exec(engines.node)?.[1]);
    expect(oldNodeMessage(`v${major}.0.0`)).toBeUndefined();
    expect(oldNodeMessage(`v${major - 1}.99.0`)).toBeDefined();
  },
);
