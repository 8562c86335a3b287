import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { booking } from './booking.bench.js';
import { dashboards } from './dashboard.bench.js';
import { directoryCached } from './directory-cached.bench.js';
import { directoryGrowth } from './directory-growth.bench.js';
import { directoryGuest } from './directory-guest.bench.js';
import { directoryUser } from './directory-user.bench.js';
import { enumerationBenchmarks } from './enumeration.bench.js';
import { eventIntake, eventIntakeMemory } from './event-intake.bench.js';
import type { Benchmark, Setting } from './measuring/benchmark.js';
import { PROJECT } from './measuring/environment.js';
import { isMissed, type Result, table } from './measuring/result.js';
import { Scratch } from './measuring/scratch.js';
import { patterns } from './patterns.bench.js';
import { priceFile } from './price-file.bench.js';
import { priceFilesApply } from './price-files-apply.bench.js';
import { priceRequest } from './price-request.bench.js';
import { providerPage } from './provider-page.bench.js';
import { symptomEngine } from './symptom-engine.bench.js';
import { symptomSearch } from './symptom-search.bench.js';

const ALL: readonly Benchmark[] = [
  directoryGuest,
  directoryUser,
  ...directoryGrowth,
  ...providerPage,
  booking,
  priceRequest,
  ...priceFilesApply,
  directoryCached,
  ...enumerationBenchmarks,
  ...symptomEngine,
  symptomSearch,
  ...patterns,
  eventIntake,
  eventIntakeMemory,
  ...dashboards,
  ...priceFile,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    small: { type: 'string' },
    large: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    soak: { type: 'string' },
    events: { type: 'string' },
    'file-mb': { type: 'string' },
  },
});
const { quick } = values;
const number = (given: string | undefined, usual: number): number => Number(given ?? usual);
const wanted = positionals.length
  ? ALL.filter(({ name }) => positionals.some((start) => name.startsWith(start)))
  : ALL;
if (!wanted.length)
  throw new Error(`No such benchmark. There are: ${ALL.map(({ name }) => name).join(', ')}.`);

const scratch = await Scratch.open();
const setting: Setting = {
  scratch,
  small: number(values.small, quick ? 100 : 1000),
  large: number(values.large, quick ? 300 : 100_000),
  soakMinutes: number(values.soak, 0.5),
  events: number(values.events, quick ? 20_000 : 10_000_000),
  fileMb: number(values['file-mb'], quick ? 16 : 128),
  pace: {
    rounds: number(values.rounds, quick ? 1 : 5),
    secondsEach: number(values.seconds, quick ? 1 : 5),
  },
};
const results: Result[] = [];
try {
  for (const benchmark of wanted) {
    console.warn(
      `${benchmark.name} (load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')})`,
    );
    const result = await benchmark.run(setting);
    // At once, so that a later benchmark that fails takes no figures with it.
    console.warn(table([result]));
    results.push(result);
  }
} finally {
  await scratch.close();
}

mkdirSync(join(PROJECT, 'bench'), { recursive: true });
writeFileSync(join(PROJECT, 'bench/results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
const [{ model } = { model: 'unknown' }] = cpus();
console.warn(
  `\n${cpus().length} x ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ` +
    `${process.version}, 8 connections, ${setting.pace.rounds} rounds of ` +
    `${setting.pace.secondsEach} s each\n`,
);
console.warn(table(results));
process.exit(results.some(isMissed) ? 1 : 0);
