// Compares the API document with the recorded contract, openapi/contract.txt: what other systems
// rely on, a line each. What breaks them must be named under "Unreleased" of
// docs/integrate/api-changelog.md. With `--record`, at a release, it writes the contract anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const at = (path) => resolve(import.meta.dirname, '..', path);
const { values: files } = parseArgs({
  options: {
    document: { type: 'string', default: at('openapi/openapi.json') },
    contract: { type: 'string', default: at('openapi/contract.txt') },
    changelog: { type: 'string', default: at('docs/integrate/api-changelog.md') },
    record: { type: 'boolean', default: false },
  },
});

const nameOf = (schema) => schema.$ref?.split('/').at(-1);
const partsOf = ({ allOf = [], anyOf = [], oneOf = [] }) => [...allOf, ...anyOf, ...oneOf];
/** Names of types, as in `string|null`, `array of ServiceView`. */
function typeOf(schema) {
  const { type, format, items } = schema;
  if (schema.$ref) return nameOf(schema);
  const inner = partsOf(schema).map(typeOf).join('|');
  if (inner) return inner;
  const named = [type ?? 'any'].flat().join('|');
  return `${named}${format ? ` ${format}` : ''}${items ? ` of ${typeOf(items)}` : ''}`;
}

/** Every line of the contract of a document. */
function contractOf({ paths, components: { schemas } }) {
  const sent = new Set();
  const lines = new Set();
  const reach = (schema) => {
    const name = nameOf(schema);
    if (name && sent.has(name)) return;
    if (name) sent.add(name);
    const whole = name ? schemas[name] : schema;
    for (const each of [...partsOf(whole), ...Object.values(whole.properties ?? {})]) reach(each);
    if (whole.items) reach(whole.items);
  };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: id, parameters = [], requestBody, responses } = operation;
      lines.add(`operation ${id} ${method.toUpperCase()} ${path}`);
      for (const { name, required, schema } of parameters) {
        lines.add(`parameter ${id}.${name} ${typeOf(schema)}`);
        if (required) lines.add(`needs ${id}.${name}`);
        for (const value of schema.enum ?? []) lines.add(`value ${id}.${name} ${value}`);
      }
      for (const [type, { schema = {} }] of Object.entries(requestBody?.content ?? {})) {
        lines.add(`takes ${id} ${type} ${typeOf(schema)}`);
        reach(schema);
      }
      for (const [status, { content = {} }] of Object.entries(responses))
        if (status.startsWith('2'))
          for (const [type, { schema = {} }] of Object.entries(content))
            lines.add(`answers ${id} ${status} ${type} ${typeOf(schema)}`);
    }
  for (const [name, { properties = {}, required = [], enum: values = [] }] of Object.entries(
    schemas,
  )) {
    for (const value of values) lines.add(`value ${name} ${value}`);
    for (const [field, schema] of Object.entries(properties)) {
      lines.add(`field ${name}.${field} ${typeOf(schema)}`);
      for (const value of schema.enum ?? []) lines.add(`value ${name}.${field} ${value}`);
    }
    for (const field of required)
      lines.add(`${sent.has(name) ? 'needs' : 'always'} ${name}.${field}`);
  }
  return lines;
}

const ownerOf = (line) => line.split(' ')[1].split('.')[0];
/** Lines that other systems rely on and that are gone, and new ones that they do not fulfil. */
function breaksOf(recorded, present) {
  const owners = new Set([...recorded].map(ownerOf));
  const gone = [...recorded].filter((line) => !line.startsWith('needs ') && !present.has(line));
  const asked = [...present].filter(
    (line) => line.startsWith('needs ') && !recorded.has(line) && owners.has(ownerOf(line)),
  );
  return [...gone.map((line) => `gone: ${line}`), ...asked.map((line) => `new: ${line}`)];
}

const present = contractOf(JSON.parse(readFileSync(files.document, 'utf8')));
if (files.record) {
  writeFileSync(files.contract, `${[...present].sort().join('\n')}\n`);
  process.exit(0);
}
const recorded = new Set(readFileSync(files.contract, 'utf8').trim().split('\n'));
const [, unreleased = ''] = readFileSync(files.changelog, 'utf8').split(/^## /m);
/** Of a value the value itself must be named, of all else what it is of. */
const named = (line) => {
  const [, kind, subject, value] = line.split(' ');
  return unreleased.includes(`\`${kind === 'value' ? value : subject}\``);
};
const breaks = breaksOf(recorded, present);
const silent = breaks.filter((line) => !named(line));
for (const line of silent) console.error(line);
console.log(
  `API: ${breaks.length} changes that break, ${silent.length} not in the API's changelog.`,
);
process.exit(silent.length ? 1 : 0);
