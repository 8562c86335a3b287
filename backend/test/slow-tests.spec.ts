import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  chosenTests,
  LEFT_OUT,
  SLOW_BROWSER_TESTS,
  SLOW_SERVER_TESTS,
} from '../../.ci/slow-tests.mjs';
import { ROWS } from './chaos/rows.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

describe('the list of slow tests', () => {
  it('names files that are there', () => {
    const files = [
      ...SLOW_SERVER_TESTS.map((path) => join('backend', path)),
      ...SLOW_BROWSER_TESTS.map((path) => join('frontend/e2e', path)),
    ];
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('leaves each row of the fault matrix a test that every run has', () => {
    const slow = new Set(SLOW_SERVER_TESTS.map((path) => join('backend', path)));
    const without = ROWS.filter(({ tests }) => tests.every(({ spec }) => slow.has(spec)));
    expect(without.map(({ row }) => row)).toEqual([]);
  });

  it('has all that continuous integration leaves to the job beside it', () => {
    const { server, browser } = LEFT_OUT.ci;
    expect(server.filter((path) => !SLOW_SERVER_TESTS.includes(path))).toEqual([]);
    expect(browser.filter((path) => !SLOW_BROWSER_TESTS.includes(path))).toEqual([]);
  });

  it('is left out by `make test`, and in part by continuous integration', () => {
    expect(chosenTests({})).toBe('quick');
    expect(chosenTests({ CI: 'true' })).toBe('ci');
    expect(chosenTests({ TESTS: 'all' })).toBe('all');
    expect(chosenTests({ CI: 'true', TESTS: 'slow' })).toBe('slow');
    expect(() => chosenTests({ TESTS: 'some' })).toThrow('TESTS is one of all,ci,quick,slow.');
  });
});
