import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/platform/config/registry.js';
import { RegisteredBodyRules } from '../../src/platform/http/errors/body-rules.js';
import { Arbitraries } from './arbitraries.js';
import { Cast } from './cast.js';
import type { Operation, Schema } from './operations.js';
import { AGAINST_RULES, BODIES } from './wrong-bodies.js';

/** Declared and ignored, whatever they hold (decision 128). */
const IGNORED = ['userId', 'userAgent'];

let cast: Cast;
let arbitraries: Arbitraries;
beforeAll(async () => {
  cast = await Cast.start();
  await cast.look('owner');
  arbitraries = new Arbitraries(cast.operations.document, cast.known);
});
afterAll(() => cast.close());

interface Refusal {
  readonly status: number;
  readonly paths: string[];
}

/** Sent by whoever may do everything; the paths of the answer, each once. */
async function refused(operation: Operation, body: object): Promise<Refusal> {
  await cast.again('owner');
  const answer = await cast.call(operation, 'owner', {
    body,
    ids: (name) => cast.idFor(operation, name),
  });
  const { errors = [] } = answer.json<{ errors?: { path: string }[] }>();
  return { status: answer.statusCode, paths: [...new Set(errors.map(({ path }) => path))].sort() };
}

const writing = (): Operation[] =>
  cast.operations.own.filter(({ method, body }) => method !== 'GET' && method !== 'DELETE' && body);
const schemaOf = ({ body }: Operation): Schema => arbitraries.resolved(body ?? {});

/** What no field of this kind can hold. */
const wrongFor = (schema: Schema): unknown =>
  schema.type === 'object' || schema.properties ? 'wrong' : { wrong: true };

/** The paths of what must be there: of an object that must be there, its fields. */
const requiredOf = (schema: Schema): string[] =>
  (schema.required ?? []).flatMap((name) => {
    const inner = arbitraries.resolved(schema.properties?.[name] ?? {});
    return inner.properties && inner.required?.length && name === 'consents'
      ? inner.required.map((field) => `${name}.${field}`)
      : [name];
  });

it('names every field that is missing', async () => {
  const found: string[] = [];
  for (const operation of writing()) {
    const required = requiredOf(schemaOf(operation));
    if (!required.length) continue;
    const { status, paths } = await refused(operation, {});
    const silent = required.filter((path) => !paths.includes(path));
    if (status !== 400 || silent.length)
      found.push(`${operation.name} ${status} ${silent.join(' ')}`);
  }
  expect(found).toEqual([]);
});

it('names every field that holds what it cannot hold', async () => {
  const found: string[] = [];
  for (const operation of writing()) {
    const { properties = {} } = schemaOf(operation);
    const names = Object.keys(properties);
    if (!names.length) continue;
    const body = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        wrongFor(arbitraries.resolved(schema)),
      ]),
    );
    const { status, paths } = await refused(operation, body);
    const named = paths.map((path) => path.replace(/[.[].*$/s, ''));
    const silent = names.filter((name) => !IGNORED.includes(name) && !named.includes(name));
    if (status !== 400 || silent.length)
      found.push(`${operation.name} ${status} ${silent.join(' ')}`);
  }
  expect(found).toEqual([]);
});

describe('a body that breaks rules of its fields and others', () => {
  it('is looked at here, whatever rules there are', () => {
    const registered = cast.kernel.app
      .get(Registry)
      .all(RegisteredBodyRules)
      .flatMap(({ all }) => all.map(({ type }) => type.name));
    expect(registered.sort()).toEqual(Object.keys(BODIES).sort());
  });

  it.each(AGAINST_RULES)(
    '%s is answered with all of several rules at once',
    async (name, body, ...paths) => {
      const operation = cast.operations.own.find((each) => each.name === name);
      if (!operation) throw new Error(`There is no ${name}.`);
      expect(await refused(operation, body)).toEqual({ status: 400, paths });
    },
  );

  it.each(Object.entries(BODIES))(
    '%s is answered with all of them at once',
    async (_type, [name, body, ...paths]) => {
      const operation = cast.operations.own.find((each) => each.name === name);
      if (!operation) throw new Error(`There is no ${name}.`);
      expect(await refused(operation, body)).toEqual({ status: 400, paths });
    },
  );
});
