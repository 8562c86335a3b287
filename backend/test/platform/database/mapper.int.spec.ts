import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineEntity, MikroORM, raw } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { Settings } from '../../../src/platform/config/settings.js';
import { ormOptions } from '../../../src/platform/database/orm-options.js';
import { aDatabase } from '../../setup/kernel.js';

class Parcel {
  constructor(
    readonly id: string,
    readonly label: string,
    readonly grams: number,
    readonly sealed: boolean,
    readonly sentAt: Date | null,
    readonly stops: readonly unknown[],
    readonly bytes: Buffer,
    readonly marks: readonly string[],
    readonly worth: bigint,
  ) {}
}

const ParcelSchema = defineEntity({
  class: Parcel,
  schema: 'shared',
  tableName: 'parcel',
  properties: (p) => ({
    id: p.uuid().primary(),
    label: p.string(),
    grams: p.integer(),
    sealed: p.boolean(),
    sentAt: p.datetime().nullable(),
    stops: p.json<readonly unknown[]>(),
    bytes: p.blob(),
    marks: p.array(),
    worth: p.bigint(),
    code: p.string().defaultRaw('md5(random()::text)').returning(),
    version: p.integer().version(),
  }),
});

/** Nothing of it is made by the database. */
class Simple {
  readonly version?: number;
  constructor(
    readonly id: string,
    readonly label: string,
    readonly tone: string | null = 'plain',
  ) {}
}

const SimpleSchema = defineEntity({
  class: Simple,
  schema: 'shared',
  tableName: 'simple',
  properties: (p) => ({
    id: p.uuid().primary(),
    label: p.string(),
    tone: p.string().default('from the mapper'),
    version: p.integer().version(),
  }),
});

let orm: MikroORM;
beforeAll(async () => {
  orm = await MikroORM.init({
    ...ormOptions(new Settings({ databaseUrl: await aDatabase(), poolSize: 1 })),
    entities: [ParcelSchema, SimpleSchema],
  });
  await orm.em.fork().execute(`
    create table shared.parcel (
      id uuid primary key, label text not null, grams int not null, sealed boolean not null,
      sent_at timestamptz, stops jsonb not null, bytes bytea not null, marks text[] not null,
      worth bigint not null, code text not null default md5(random()::text),
      version int not null default 1
    );
    create table shared.simple (
      id uuid primary key, label text not null, tone text not null, version int not null default 7
    )`);
});
afterAll(() => orm.close());

const write = (...parcels: Parcel[]): Promise<void> =>
  orm.em.fork().transactional(async (em) => {
    em.persist(parcels);
  });
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      `O'Neil`,
      '?',
      '??',
      '\\?',
      '$1',
      '\\',
      `E'\\x41'`,
      '{a,b}',
      '[]',
      'null',
      '-- ',
    ),
  )
  .map((value) => value.replaceAll('\0', '').toWellFormed());
/**
 * No key of an object has a backslash: JSON.parse of V8 13.6 (Node.js 24) reads the key "\u0001" as
 * "\\" after it has read an object with that key at the same place.
 */
const aParcel = fc
  .tuple(
    text,
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    fc.boolean(),
    fc.option(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
    ),
    fc.array(
      fc.oneof(
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.dictionary(
          text.filter((key) => key !== '__proto__' && !key.includes('\\')),
          text,
        ),
      ),
    ),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.array(fc.stringMatching(/^[a-z]{1,9}$/)),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  )
  .map((values) => new Parcel(randomUUID(), ...values));

it('writes any value as it is', async () => {
  await fc.assert(
    fc.asyncProperty(aParcel, async (parcel) => {
      await write(parcel);
      const kept = await orm.em.fork().findOneOrFail(Parcel, { id: parcel.id });
      expect({ ...kept }).toEqual({
        ...parcel,
        code: expect.stringMatching(/^[0-9a-f]{32}$/),
        version: 1,
      });
    }),
    { numRuns: 60 },
  );
});

it('writes several rows at once, and a piece of SQL among their values', async () => {
  const [one, two, three] = fc.sample(aParcel, 3) as [Parcel, Parcel, Parcel];
  await write(one, two);
  await orm.em
    .fork()
    .transactional((em) => em.insert(Parcel, { ...three, label: raw(`upper('so')`) }));
  const kept = await orm.em.fork().find(Parcel, { id: [one.id, two.id, three.id] });
  expect(kept.map(({ id, label }) => [id, label]).sort()).toEqual(
    [
      [one.id, one.label],
      [two.id, two.label],
      [three.id, 'SO'],
    ].sort(),
  );
});

it('fills in a default of the mapper, whatever the row before had', async () => {
  const rows = ['loud', null, 'soft'].map((tone) => new Simple(randomUUID(), 'label', tone));
  for (const row of rows)
    await orm.em.fork().transactional(async (em) => {
      em.persist(row);
    });
  const kept = await orm.em.fork().find(Simple, { id: rows.map(({ id }) => id) });
  expect(rows.map(({ id }) => kept.find((each) => each.id === id)?.tone)).toEqual([
    'loud',
    'from the mapper',
    'soft',
  ]);
});

it('names the constraint that a row breaks', async () => {
  const [parcel, other] = fc.sample(aParcel, 2) as [Parcel, Parcel];
  await write(parcel);
  await expect(write(Object.assign(other, { id: parcel.id }))).rejects.toMatchObject({
    name: 'UniqueConstraintViolationException',
    constraint: 'parcel_pkey',
  });
});
