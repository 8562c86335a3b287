import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { aFolder } from '../../setup/a-folder.js';
import { runToExit } from '../../setup/run-to-exit.js';

interface Schema {
  type?: string | string[];
  format?: string;
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  additionalProperties?: Schema;
  properties?: Record<string, Schema>;
  enum?: unknown[];
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema: Schema }[];
  responses: Record<string, Content & { $ref?: string; description?: string }>;
  requestBody?: Content;
  'x-access'?: string;
  'x-key-scope'?: string;
  security?: unknown[];
}
let spec: {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { schemas: Record<string, Schema>; responses?: Record<string, Content> };
};

beforeAll(async () => {
  const file = join(aFolder('openapi'), 'openapi.json');
  const { code, lines } = await runToExit({}, 'bootstrap/write-openapi.js', file);
  if (code) throw new Error(lines.join('\n'));
  spec = JSON.parse(readFileSync(file, 'utf8'));
});

const operations = (): [name: string, operation: Operation][] =>
  Object.entries(spec.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

const WITHOUT_BODY = ['204', '304'];

/**
 * Every schema that says nothing, every number that is no integer and has no format, every answer
 * without a schema.
 */
function faults({ paths, components }: typeof spec): string[] {
  const found: string[] = [];
  const look = (schema: Schema | undefined, at: string): void => {
    if (!schema || !(schema.$ref ?? schema.type ?? schema.allOf ?? schema.anyOf ?? schema.oneOf))
      return void found.push(`${at}: empty`);
    const types = [schema.type].flat();
    if (
      types.includes('object') &&
      !schema.properties &&
      !schema.additionalProperties &&
      !schema.allOf
    )
      found.push(`${at}: no properties`);
    if (types.includes('number') && !schema.format) found.push(`${at}: number`);
    if (types.includes('array')) look(schema.items, `${at}[]`);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      look(property, `${at}.${name}`);
  };
  for (const [name, schema] of Object.entries(components.schemas)) look(schema, name);
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!WITHOUT_BODY.includes(status) && !response.$ref)
          look(Object.values(response.content ?? {})[0]?.schema, `${method} ${path} ${status}`);
      }
      if (operation.requestBody)
        look(
          Object.values(operation.requestBody.content ?? {})[0]?.schema,
          `${method} ${path} body`,
        );
    }
  return found;
}

it('describes every body, answer and field', () => {
  expect(faults(spec)).toEqual([]);
});

it('declares an access rule for every operation, and a problem as its other answer', () => {
  expect(operations().length).toBeGreaterThan(3);
  for (const [name, operation] of operations()) {
    expect([name, operation['x-access']]).toEqual([
      name,
      expect.stringMatching(/^(public|identified|verified|analyst|admin|super_admin)$/),
    ]);
    const scope = operation['x-key-scope'];
    const key = scope ? [{ apiKey: [] }] : [];
    const open = [scope ? [{}, ...key] : [], [{}, { bearer: [] }, ...key]];
    const allowed = operation['x-access'] === 'public' ? open : [[{ bearer: [] }, ...key]];
    expect(allowed).toContainEqual(operation.security);
    expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Problem' });
  }
  expect(spec.components.responses?.Problem).toMatchObject({
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } },
    },
  });
});

it('gives every operation an id that reads as a call, words and a group', () => {
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]{2,60}$/.test(id))).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['listProviders', 'requestBooking', 'signIn']));
  const groups = spec.tags.map(({ name }) => name);
  for (const [name, { summary, description, tags = [] }] of operations()) {
    expect([name, summary]).toEqual([name, expect.stringMatching(/^[^.]{3,160}$/)]);
    expect([name, description]).toEqual([name, expect.stringMatching(/^.{10}/)]);
    expect([name, groups.includes(tags[0] ?? ''), tags.length]).toEqual([name, true, 1]);
  }
});

it('calls an id in a path a UUID, where the code takes nothing else', () => {
  const source = resolve(import.meta.dirname, '../../../src');
  const other = globSync('**/*.controller.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/@Param\('(id|\w+Id)'\)/g)].map(
      ([, name = '']) => `${file.split('/').at(-1) ?? ''} ${name}`,
    ),
  );
  expect(other.sort()).toEqual([
    'admin-failed-mails.controller.ts id',
    'dev-mail.controller.ts id',
  ]);
  const plain = operations().flatMap(([name, { parameters = [] }]) =>
    parameters
      .filter((each) => each.in === 'path' && /^id$|Id$/.test(each.name))
      .filter(({ schema }) => schema.format !== 'uuid')
      .map(() => name),
  );
  expect(plain).toEqual(['post /api/admin/failed-mails/{id}/resend']);
});

it.each([
  ['/prices/manifest.json', 'application/json'],
  ['/prices/cash-prices.csv', 'text/csv'],
  ['/prices/cash-prices.json', 'application/json'],
  ['/prices/{id}/cash-prices.csv', 'text/csv'],
  ['/prices/{id}/cash-prices.json', 'application/json'],
])('shows %s, which stands outside of /api', (path, type) => {
  const responses = spec.paths[path]?.get?.responses ?? {};
  expect(Object.keys(responses['200']?.content ?? {})).toEqual([type]);
  const others = Object.keys(responses).filter((status) => status !== '200');
  expect(others).toEqual(
    path.includes('{id}')
      ? ['304', '400', '401', '403', '404', '429', '503', 'default']
      : ['304', '401', '403', '429', '503', 'default'],
  );
});

it('shows views and DTOs with integers as integers', () => {
  expect(spec.components.schemas.MetaDto?.properties).toMatchObject({
    passwordMinLength: { type: 'integer' },
    socialLinks: { type: 'array', items: { $ref: '#/components/schemas/SocialLinkDto' } },
  });
  expect(spec.paths['/api/meta']?.get?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/MetaDto' } } },
  });
});

it('shows every view of a query file', () => {
  const source = resolve(import.meta.dirname, '../../../src');
  const views = globSync('**/*.query.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/^export class (\w+View)\b/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(
    views.filter((name) => !Object.keys(spec.components.schemas[name]?.properties ?? {}).length),
  ).toEqual([]);
});

it('would notice an empty schema, a missing answer and a plain number', () => {
  const planted = structuredClone(spec);
  planted.components.schemas.Planted = {
    type: 'object',
    properties: { a: {}, b: { type: 'number' } },
  };
  planted.components.schemas.Hollow = { type: 'object' };
  planted.paths['/planted'] = {
    get: { operationId: 'plant', responses: { 200: { description: '' } } },
  };
  expect(faults(planted)).toEqual([
    'Planted.a: empty',
    'Planted.b: number',
    'Hollow: no properties',
    'get /planted 200: empty',
  ]);
});
