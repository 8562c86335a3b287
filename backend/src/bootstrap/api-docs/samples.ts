import type { Operation, Place, Schema } from '../api-document/document.js';
import { refName } from './shapes.js';

/** How a call is written in the three languages of the pages. */
export interface Samples {
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

type Schemas = Readonly<Record<string, Schema>>;

const DEEPEST = 6;

/** The call of an operation, with a key where it takes one. */
export function samplesOf({ method, path, operation }: Place, schemas: Schemas): Samples {
  const call = {
    method: method.toUpperCase(),
    path,
    filled: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `$${name.toUpperCase()}`),
    withKey: takesKey(operation),
    body: bodyOf(operation, schemas),
  };
  return { curl: curl(call), typescript: typescript(call), python: python(call) };
}

interface Call {
  readonly method: string;
  readonly path: string;
  /** The path with a variable of a shell in the place of each parameter. */
  readonly filled: string;
  readonly withKey: boolean;
  readonly body: unknown;
}

/** Whether an API key opens the operation. */
export const takesKey = ({ security = [] }: Operation): boolean =>
  security.some((scheme) => 'apiKey' in scheme);

/** A body that can be sent once its invented values are replaced; undefined for none. */
export function bodyOf({ requestBody }: Operation, schemas: Schemas): unknown {
  const content = requestBody?.content['application/json'];
  if (!content?.schema) return undefined;
  return content.example ?? sketch(content.schema, schemas, 0);
}

function curl({ method, filled, withKey, body }: Call): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$BASE${filled}"`,
    ...(withKey ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${shellQuoted(JSON.stringify(body))}'`]),
  ];
  return lines.join(' \\\n  ');
}

const shellQuoted = (text: string): string => text.replaceAll("'", `'\\''`);

function typescript({ method, path, withKey, body }: Call): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const init = [
    ...(names.length ? [`params: { path: { ${names.join(', ')} } }`] : []),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body, null, 2)}`]),
  ];
  return `import { answerOf, createOpenfareClient } from '@openfare/client';

const client = createOpenfareClient({ baseUrl${withKey ? ', key' : ''} });
const answer = await answerOf(
  client.${method}('${path}'${init.length ? `, { ${init.join(', ')} }` : ''}),
);`;
}

function python({ method, path, withKey, body }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{${snake(name)}}`);
  const url = filled === path && !path.includes('{') ? `BASE + "${path}"` : `f"{BASE}${filled}"`;
  return `import requests

answer = requests.request(
    "${method}", ${url},${withKey ? '\n    headers={"Authorization": f"Bearer {KEY}"},' : ''}${
      body === undefined ? '' : `\n    json=${indented(pythonOf(body), 4)},`
    }
    timeout=30,
)
answer.raise_for_status()`;
}

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

/** A value as Python writes it. */
function pythonOf(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([name, one]) => `    ${JSON.stringify(name)}: ${indented(pythonOf(one), 4)},`,
  );
  return lines.length ? `{\n${lines.join('\n')}\n}` : '{}';
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0197a0de-0000-7000-8000-000000000001',
  'date-time': '2027-03-01T15:00:00.000Z',
  date: '2027-03-01',
  email: 'ana@mail.example',
  uri: 'https://care.example.org/',
};

/** An invented value of a schema: only what is required of objects. */
function sketch(schema: Schema, schemas: Schemas, depth: number): unknown {
  if (depth > DEEPEST) return null;
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.$ref) return sketch(schemas[refName(schema.$ref)] ?? {}, schemas, depth + 1);
  const [first] = schema.oneOf ?? schema.anyOf ?? schema.allOf ?? [];
  if (first) return sketch(first, schemas, depth + 1);
  if (schema.enum) return schema.enum[0];
  const [type = 'object'] = [schema.type ?? 'object'].flat();
  return ofType(type, schema, schemas, depth);
}

function ofType(type: string, schema: Schema, schemas: Schemas, depth: number) {
  switch (type) {
    case 'string':
      return (
        BY_FORMAT[schema.format ?? ''] ?? 'text'.padEnd(Number(schema.minLength ?? 0), ' text')
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return schema.items ? [sketch(schema.items, schemas, depth + 1)] : [];
    default:
      return sketchOfObject(schema, schemas, depth);
  }
}

function sketchOfObject({ properties = {}, required }: Schema, schemas: Schemas, depth: number) {
  const needed = Array.isArray(required) ? (required as string[]) : [];
  return Object.fromEntries(
    needed.map((name) => [name, sketch(properties[name] ?? {}, schemas, depth + 1)]),
  );
}
