import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { PriceFilesPace } from '../tools/seeds/seed-price-files.cli.js';
import type { Benchmark } from './measuring/benchmark.js';
import { BACKEND, environment } from './measuring/environment.js';
import type { Result } from './measuring/result.js';

const HOSPITALS = 100;
const SERVICES = 100;
const ALLOWED_MS = 10_000;

/**
 * The price files of 100 hospitals with 100 services each, applied one after another: once with new
 * prices, once with others. The directory is checked right after.
 */
export const priceFilesApply: readonly Benchmark[] = (['added', 'changed'] as const).map(
  (kind) => ({
    name: `price-files-apply-${kind}`,
    run: ({ scratch, small }) =>
      scratch.withCopy(small, async (database) => {
        const pace = measured(database);
        if (pace.shown !== HOSPITALS * SERVICES)
          throw new Error(`The directory shows ${pace.shown} prices of the last files.`);
        return resultOf(`price-files-apply-${kind}`, pace[kind]);
      }),
  }),
);

function measured(database: string): PriceFilesPace {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      join(BACKEND, 'tools/loader.mjs'),
      join(BACKEND, 'tools/cli.ts'),
      'seed:price-files',
      '--hospitals',
      String(HOSPITALS),
      '--services',
      String(SERVICES),
    ],
    { env: environment(database), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`seed:price-files: ${stderr}`);
  return JSON.parse(stdout) as PriceFilesPace;
}

function resultOf(name: string, times: readonly number[]): Result {
  const sorted = [...times].sort((one, other) => one - other);
  const rounded = (ms: number): number => Number(ms.toPrecision(4));
  const at = (share: number): number =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? NaN);
  const total = times.reduce((sum, ms) => sum + ms, 0);
  const ratio = rounded(total / ALLOWED_MS);
  return {
    name,
    unit: 'ms',
    ours: rounded(total),
    floor: ALLOWED_MS,
    ratio,
    p50: at(50),
    p95: at(95),
    p99: at(99),
    limit: { kind: 'at most', ratio: 1 },
    range: [ratio, ratio],
    note:
      `${HOSPITALS} price files with ${SERVICES} prices each, one command a file; the directory ` +
      'shows all of them right after; percentiles of one file; floor: what is allowed in all',
  };
}
