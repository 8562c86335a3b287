import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCatalogue, aListing, aService, fill, idOf } from '../../marketplace/a-marketplace.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { LockHolder } from '../../setup/lock-holder.js';
import { PlantedImports, priceImports } from './a-price-import.js';

let kernel: Kernel;
let imports: ReturnType<typeof priceImports>;
let hospital: string;
let count = 0;

beforeAll(async () => {
  kernel = await aKernel({}, PlantedImports);
  imports = priceImports(kernel);
});
afterAll(() => kernel.close());
beforeEach(async () => {
  const name = `Hospital ${++count}`;
  await fill(kernel, aCatalogue([aService('mri')], count), [aListing(name)]);
  hospital = await idOf(kernel, 'providers', name);
});

const histories = (): Promise<object[]> =>
  kernel.rows(
    `select change.id
    from marketplace.price_changes change
    join marketplace.provider_services link on link.id = change.link_id
    where link.provider_id = $1`,
    [hospital],
  );

describe('two administrators at once', () => {
  /** Runs both up to the lock of the hospital, and then on. */
  async function together<Result>(...work: (() => Promise<Result>)[]) {
    const holder = await LockHolder.of(
      kernel.url,
      `select pg_advisory_xact_lock(hashtext('pricing.price_file_imports'), hashtext($1))`,
      [hospital],
    );
    const all = Promise.allSettled(work.map((run) => run()));
    await holder.isBlocking(work.length);
    await holder.release();
    return all;
  }
  const reasonsOf = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
    outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : [],
    );

  it('who apply different files: one wins, the other is told to look again', async () => {
    const one = await imports.record(hospital, { mri: 1_000 });
    const other = await imports.record(hospital, { mri: 2_000 });
    const outcomes = await together(
      () => imports.apply(one),
      () => imports.apply(other),
    );
    expect(reasonsOf(outcomes)).toEqual(['prices-have-changed']);
    const [winner] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(await imports.prices(hospital)).toMatchObject([{ importId: winner?.importId }]);
    expect(await histories()).toHaveLength(1);
  });

  it('who apply the same file: one wins, the other learns that it is applied', async () => {
    const id = await imports.record(hospital, { mri: 1_000 });
    const outcomes = await together(
      () => imports.apply(id),
      () => imports.apply(id),
    );
    expect(reasonsOf(outcomes)).toEqual(['import-not-in-status']);
    expect(await histories()).toHaveLength(1);
  });

  it('of whom one undoes and the other applies: one of them is refused', async () => {
    const one = await imports.record(hospital, { mri: 1_000 });
    const other = await imports.record(hospital, { mri: 2_000 });
    await imports.apply(one);
    const outcomes = await together<unknown>(
      () => imports.undo(one),
      () => imports.apply(other),
    );
    const [refused] = reasonsOf(outcomes);
    expect(['prices-have-changed', 'later-import-in-force']).toContain(refused);
    expect(await imports.prices(hospital)).toMatchObject(
      refused === 'prices-have-changed' ? [] : [{ cents: 2_000 }],
    );
  });

  it('of whom one looked before the other applied: the later one is refused', async () => {
    await imports.apply(await imports.record(hospital, { mri: 1_000 }));
    const other = await imports.record(hospital, { mri: 2_000 });
    await expect(imports.apply(other, null)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'prices-have-changed',
    });
  });
});
