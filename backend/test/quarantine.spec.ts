import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { areQuarantined, type Quarantined, quarantined } from '../../.ci/quarantine.mjs';
import { aFolder } from './setup/a-folder.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const entry = (title: string, since = daysAgo(1)): Quarantined => ({
  file: 'slow.int.spec.ts',
  title,
  reason: 'planted',
  since,
});

/** The list in a file of its own. */
function listOf(...entries: Quarantined[]): string {
  const file = join(aFolder('quarantine'), 'quarantine.json');
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

describe('the list of tests that may have a second try in CI', () => {
  it('is short and young', () => {
    expect(quarantined().length).toBeLessThanOrEqual(3);
    const three = ['a', 'b', 'c'].map((title) => entry(title));
    expect(quarantined(listOf(...three))).toEqual(three);
    expect(() => quarantined(listOf(...three, entry('d')))).toThrow('more than 3 entries');
    expect(quarantined(listOf(entry('a', daysAgo(13))))).toHaveLength(1);
    expect(() => quarantined(listOf(entry('a', daysAgo(16))))).toThrow('more than 14 days');
    expect(() => quarantined(listOf(entry('a', 'some day')))).toThrow('more than 14 days');
  });

  it('covers a file only when it names each failing test of it', () => {
    const file = (...tests: [title: string, status: string][]) => ({
      name: '/project/backend/test/slow.int.spec.ts',
      assertionResults: tests.map(([title, status]) => ({ title, status })),
    });
    const entries = [entry('waits')];
    const covers = (...files: ReturnType<typeof file>[]) => areQuarantined(files, entries);
    expect(covers(file(['waits', 'failed'], ['adds', 'passed']))).toBe(true);
    expect(covers(file(['waits', 'failed'], ['adds', 'failed']))).toBe(false);
    expect(covers(file(['waits', 'failed']), file(['adds', 'failed']))).toBe(false);
    expect(covers({ ...file(['waits', 'failed']), name: '/project/other.spec.ts' })).toBe(false);
    expect(covers(file())).toBe(false); // it does not load
  });
});
