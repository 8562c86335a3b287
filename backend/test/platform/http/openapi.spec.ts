import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { aFolder } from '../../setup/a-folder.js';
import { runToExit } from '../../setup/run-to-exit.js';

interface Schema {
  type?: string;
  format?: string;
  $ref?: string;
  allOf?: Schema[];
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
  responses: Record<string, Content & { description: string }>;
  requestBody?: Content;
  'x-access'?: string;
  security?: unknown[];
}
let spec: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
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
    if (!schema || (!schema.$ref && !schema.type && !schema.allOf && !schema.oneOf))
      return void found.push(`${at}: empty`);
    if (
      schema.type === 'object' &&
      !schema.properties &&
      !schema.additionalProperties &&
      !schema.allOf
    )
      found.push(`${at}: no properties`);
    if (schema.type === 'number' && !schema.format) found.push(`${at}: number`);
    if (schema.type === 'array') look(schema.items, `${at}[]`);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      look(property, `${at}.${name}`);
  };
  for (const [name, schema] of Object.entries(components.schemas)) look(schema, name);
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!WITHOUT_BODY.includes(status))
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
    const allowed =
      operation['x-access'] === 'public' ? [[], [{}, { bearer: [] }]] : [[{ bearer: [] }]];
    expect(allowed).toContainEqual(operation.security);
    expect(operation.responses).toMatchObject({
      default: {
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } },
        },
      },
    });
  }
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
  const refusals = Object.keys(responses).filter((status) => status !== '200');
  expect(refusals).toEqual(['304', ...(path.includes('{id}') ? ['404'] : []), '429', 'default']);
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
  planted.paths['/planted'] = { get: { responses: { 200: { description: '' } } } };
  expect(faults(planted)).toEqual([
    'Planted.a: empty',
    'Planted.b: number',
    'Hollow: no properties',
    'get /planted 200: empty',
  ]);
});
