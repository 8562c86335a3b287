import { expect, it } from '@jest/globals';
import { PutOff } from '../../../platform/events/job.js';
import { Lanes } from './lanes.js';

const begun = (lanes: Lanes, key: string): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = lanes.run(key, () => promise);
  return async () => {
    resolve();
    await run;
  };
};
const nothing = async (): Promise<void> => undefined;

it('makes one call at a time for a receiver', async () => {
  const lanes = new Lanes();
  const end = begun(lanes, 'a');
  await expect(lanes.run('a', nothing)).rejects.toThrow(PutOff);
  await lanes.run('b', nothing);
  await end();
  await lanes.run('a', nothing);
});

it('makes at most four calls at a time, so that other work goes on', async () => {
  const lanes = new Lanes();
  const ends = ['a', 'b', 'c', 'd'].map((key) => begun(lanes, key));
  await expect(lanes.run('e', nothing)).rejects.toThrow(PutOff);
  await ends[0]?.();
  await lanes.run('e', nothing);
  for (const end of ends.slice(1)) await end();
});

it('puts off longer while more wait, up to a minute', async () => {
  const lanes = new Lanes();
  const end = begun(lanes, 'a');
  const pauses: number[] = [];
  for (let count = 0; count < 200; count += 1)
    await lanes.run('a', nothing).catch(({ ms }: PutOff) => pauses.push(ms));
  expect(pauses.slice(0, 3)).toEqual([500, 1000, 1500]);
  expect(pauses.at(-1)).toBe(60_000);
  await end();
});

it('is free again after a call that failed', async () => {
  const lanes = new Lanes();
  const failing = lanes.run('a', async () => {
    throw new Error('Broken.');
  });
  await expect(failing).rejects.toThrow('Broken.');
  await lanes.run('a', nothing);
});
