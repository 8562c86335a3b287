import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../..');
const SRC = join(ROOT, 'backend/src');
const read = (path: string): string => readFileSync(path, 'utf8');

/** The classes of one context's `contract/` that another one calls: `booking calls Offers`. */
function calls(): string[] {
  const facades = new Map(
    globSync('*/contract/*.ts', { cwd: SRC }).flatMap((file) => {
      const name = /export abstract class (\w+)/.exec(read(join(SRC, file)))?.[1];
      return name ? [[name, file.split('/')[0] ?? ''] as const] : [];
    }),
  );
  const found = globSync('*/**/*.ts', { cwd: SRC, exclude: ['**/*.spec.ts'] }).flatMap((file) => {
    const caller = file.split('/')[0] ?? '';
    return [
      ...read(join(SRC, file)).matchAll(/import (?:type )?\{([^}]+)\} from '[^']*contract\//g),
    ]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.replace('type ', '').trim())
      .filter((name) => facades.has(name) && facades.get(name) !== caller)
      .map((name) => `${caller} calls ${name}`);
  });
  return [...new Set(found)].sort();
}

it('the table of contexts names each facade where it is offered and where it is used', () => {
  const rows = read(join(ROOT, 'docs/contexts.md')).split('\n');
  const found = calls();
  expect(found).toContain('booking calls Offers');
  expect(found.length).toBeGreaterThan(10);
  const missing = found.filter((call) => {
    const [caller, , facade] = call.split(' ');
    const users = rows
      .find((row) => row.startsWith(`| ${caller} `))
      ?.split(' | ')
      .slice(4);
    const offered = rows.some(
      (row) => !row.startsWith(`| ${caller} `) && row.split(' | ')[3]?.includes(`\`${facade}\``),
    );
    return !offered || !users?.some((text) => text.includes(`\`${facade}\``));
  });
  expect(missing).toEqual([]);
});

it('the drawing of the contexts shows the same calls', () => {
  const lines = read(join(ROOT, 'docs/architecture.md')).split('\n');
  const drawn = lines.flatMap((line) => {
    const [, caller, names = ''] = /^ *(\w+) -- "facades ([^"]+)" -->/.exec(line) ?? [];
    return names ? names.split(', ').map((name) => `${caller} calls ${name}`) : [];
  });
  expect(drawn.sort()).toEqual(calls());
});
