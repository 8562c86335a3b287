import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { enumeration } from '../../bench/enumeration.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { ask, aVerifiedPerson, startWork } from './people.js';

let kernel: Kernel;
beforeAll(async () => { kernel = await aKernel({ signUpsPerHour: 1000 }); await startWork(kernel); });
afterAll(() => kernel.close());

/** Few pairs on a machine that others use, too: the benchmark has the fine figure. */
const PAIRS = Number(process.env.ENUMERATION_PAIRS ?? 15);

it('takes as long for an unknown address as for a known one', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const found = await enumeration((path, body, ip) => ask(kernel, path, body, { ip }), email, PAIRS);
  if (PAIRS >= 200) console.warn(found);
  expect(found.map(({ what }) => what)).toEqual(['sign-in', 'reset', 'sign-in link', 'sign-in by link']);
  for (const { difference, knownMedian } of found) expect(difference).toBeLessThan(Math.max(5, knownMedian / 2));
});
