// For price-file.bench.ts: reads one file as the server does, in two processes, and prints
// milliseconds, the most memory that both had at a time, in MB, and how many rows it has.
import { readdirSync, readFileSync } from 'node:fs';
import { ProcessPriceFileReader } from '../../dist/pricing/infrastructure/price-files/processes/process-price-file-reader.js';

const [, , path] = process.argv;
const SAMPLE_MS = 50;
const services = [{ service: 'mri_knee', codes: [{ type: 'CPT', code: '73721' }] }];

/** Resident memory of the processes that this one started, in kB. */
function resident() {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (status.includes(`\nPPid:\t${process.pid}\n`))
        sum += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    } catch {
      // It has ended.
    }
  }
  return sum;
}

let most = 0;
const timer = setInterval(() => {
  most = Math.max(most, resident());
}, SAMPLE_MS);
const began = performance.now();
const { summary } = await new ProcessPriceFileReader().read({ path, services, now: new Date() });
const ms = performance.now() - began;
clearInterval(timer);
if (summary.structure.outcome !== 'valid' || !summary.withCash)
  throw new Error(`The file was not read as it is: ${JSON.stringify(summary)}`);
console.log(JSON.stringify({ ms, mb: most / 1024, rows: summary.rows }));
