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

/**
 * The call of an operation, with a key where it takes one.
 * @param address of the installation that is called
 */
export function samplesOf(
  { method, path, operation }: Place,
  schemas: Schemas,
  address: string,
): Samples {
  const call = {
    address,
    method: method.toUpperCase(),
    path,
    filled: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `$${name.toUpperCase()}`),
    queried: requiredQuery(operation),
    credential: credentialOf(operation),
    isIdempotent: isIdempotent(operation),
    body: bodyOf(operation, schemas),
    file: fileOf(operation),
  };
  return { curl: curl(call), typescript: typescript(call), python: python(call) };
}

interface Call {
  readonly address: string;
  readonly method: string;
  readonly path: string;
  /** The path with a variable of a shell in the place of each parameter. */
  readonly filled: string;
  /** Names of the parameters that the query needs. */
  readonly queried: readonly string[];
  /** Name of the variable with what the caller signs in with; undefined for calls of everybody. */
  readonly credential: 'KEY' | 'TOKEN' | undefined;
  readonly isIdempotent: boolean;
  readonly body: unknown;
  /** Type of a file that is the body. */
  readonly file: string | undefined;
}

/** What a caller signs in with: a key, or where no key does, the token of a person. */
export function credentialOf({ security = [] }: Operation): 'KEY' | 'TOKEN' | undefined {
  if (security.some((scheme) => 'apiKey' in scheme)) return 'KEY';
  return security.some((scheme) => 'bearer' in scheme) ? 'TOKEN' : undefined;
}

const isIdempotent = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');

const requiredQuery = ({ parameters = [] }: Operation): string[] =>
  parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);

/** Such as `?search=SEARCH`; empty without any. */
const queryOf = (names: readonly string[]): string =>
  names.length ? `?${names.map((name) => `${name}=${name.toUpperCase()}`).join('&')}` : '';

const fileOf = ({ requestBody }: Operation): string | undefined =>
  Object.keys(requestBody?.content ?? {}).find((type) => type !== 'application/json');

/** A body that can be sent once its invented values are replaced; undefined for none. */
export function bodyOf({ requestBody }: Operation, schemas: Schemas): unknown {
  const content = requestBody?.content['application/json'];
  if (!content?.schema) return undefined;
  return content.example ?? sketch(content.schema, schemas, 0);
}

function curl({
  address,
  method,
  filled,
  queried,
  credential,
  isIdempotent: takesId,
  body,
  file,
}: Call): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}${filled}${queryOf(queried)}"`,
    ...(credential ? [`-H "Authorization: Bearer $${credential}"`] : []),
    ...(takesId ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${shellQuoted(JSON.stringify(body))}'`]),
    ...(file ? [`-H "Content-Type: ${file}"`, '--data-binary @FILE'] : []),
  ];
  return lines.join(' \\\n  ');
}

const shellQuoted = (text: string): string => text.replaceAll("'", `'\\''`);

function typescript({ address, method, path, queried, credential, body }: Call): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = [
    ...(names.length ? [`path: { ${names.join(', ')} }`] : []),
    ...(queried.length ? [`query: { ${queried.join(', ')} }`] : []),
  ];
  const init = [
    ...(params.length ? [`params: { ${params.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body, null, 2)}`]),
  ];
  return `import { answerOf, createOpenfareClient } from '@openfare/client';

const client = createOpenfareClient({
  baseUrl: '${address}',${credential ? `\n  key: process.env.${credential},` : ''}
});
const answer = await answerOf(
  client.${method}('${path}'${init.length ? `, { ${init.join(', ')} }` : ''}),
);`;
}

function python({
  address,
  method,
  path,
  queried,
  credential,
  isIdempotent: takesId,
  ...call
}: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{${snake(name)}_}`);
  const headers = [
    ...(credential ? [`"Authorization": f"Bearer {os.environ['${credential}']}"`] : []),
    ...(takesId ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
    ...(call.file ? [`"Content-Type": "${call.file}"`] : []),
  ];
  const lines = [
    `    "${method}", f"${address}${filled}${queryOf(queried)}",`,
    ...(headers.length ? [`    headers={${headers.join(', ')}},`] : []),
    ...(call.body === undefined ? [] : [`    json=${indented(pythonOf(call.body), 4)},`]),
    ...(call.file ? ['    data=open("FILE", "rb"),'] : []),
    '    timeout=30,',
  ];
  const modules = [...(credential ? ['os'] : []), ...(takesId ? ['uuid'] : [])];
  return `${modules.length ? `import ${modules.join(', ')}\n` : ''}import requests

answer = requests.request(
${lines.join('\n')}
)
answer.raise_for_status()
print(answer.text)`;
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
