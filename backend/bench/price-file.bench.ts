import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Benchmark, Setting } from './measuring/benchmark.js';
import { PROJECT } from './measuring/environment.js';
import { median } from './measuring/measure.js';
import type { Result } from './measuring/result.js';
import { writeTallFile } from './price-files/tall-file.js';

/** Times that the validator alone takes. */
const MOST_TIME = 2;
/** MB of both processes together, at any size of the file. */
const MOST_MEMORY = 400;
const MAX_ROUNDS = 3;
/** How many times as large the large file is: a gigabyte beside the usual 128 MB. */
const LARGE = 8;

const run = promisify(execFile);

interface Measured {
  readonly ms: number;
  readonly mb?: number;
  readonly rows?: number;
}

/**
 * Time and memory of reading and checking a large tall file, more MB by `--file-mb`; and a file
 * eight times as large, which has to pass in the same memory.
 */
export const priceFile: readonly Benchmark[] = [
  {
    name: 'price-file-time',
    async run(setting) {
      const path = await aFile(setting);
      const rounds: { ours: number; floor: number }[] = [];
      for (let round = 0; round < Math.min(MAX_ROUNDS, setting.pace.rounds); round += 1)
        rounds.push({
          floor: (await measured('validate-file.mjs', path)).ms,
          ours: (await measured('read-file.mjs', path)).ms,
        });
      return result('price-file-time', 's', MOST_TIME, rounds, 1000, setting);
    },
  },
  {
    name: 'price-file-memory',
    async run(setting) {
      const { mb = NaN } = await measured('read-file.mjs', await aFile(setting));
      const rounds = [{ ours: mb, floor: MOST_MEMORY }];
      return result('price-file-memory', 'MB', 1, rounds, 1, setting);
    },
  },
  {
    name: 'price-file-large',
    async run(setting) {
      const fileMb = setting.fileMb * LARGE;
      const { ms, mb = NaN, rows } = await measured('read-file.mjs', await aFile({ fileMb }));
      const rounds = [{ ours: mb, floor: MOST_MEMORY }];
      const large = result('price-file-large', 'MB', 1, rounds, 1, { fileMb });
      const passed = `${rows} rows passed in ${Math.round(ms / 1000)} s`;
      return { ...large, note: `${large.note}; ${passed}` };
    },
  },
];

async function aFile({ fileMb }: Pick<Setting, 'fileMb'>): Promise<string> {
  const folder = join(PROJECT, 'bench/.scratch');
  const path = join(folder, `prices-${fileMb}.csv`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  await writeTallFile(`${path}.part`, fileMb * 2 ** 20);
  await rename(`${path}.part`, path);
  return path;
}

/** Runs a script in a process of its own. */
async function measured(script: string, path: string): Promise<Measured> {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'price-files', script),
    path,
  ]);
  return JSON.parse(stdout) as Measured;
}

function result(
  name: string,
  unit: string,
  most: number,
  rounds: readonly { readonly ours: number; readonly floor: number }[],
  divisor: number,
  { fileMb }: Pick<Setting, 'fileMb'>,
): Result {
  const ratios = rounds.map(({ ours, floor }) => ours / floor);
  const figure = (of: 'ours' | 'floor'): number =>
    Number((median(rounds.map((round) => round[of])) / divisor).toPrecision(4));
  return {
    name,
    unit,
    ours: figure('ours'),
    floor: figure('floor'),
    ratio: median(ratios),
    p50: figure('ours'),
    p95: figure('ours'),
    p99: figure('ours'),
    limit: { kind: 'at most', ratio: most },
    range: [Math.min(...ratios), Math.max(...ratios)],
    note: `a tall file of ${fileMb} MB; floor: ${unit === 's' ? 'validator alone' : 'limit'}`,
  };
}
