import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ApiDocument, type Parameter, type Place, placesOf } from './document.js';

/** Beside the controllers; the document is written where the sources are. */
const SOURCE = resolve(import.meta.dirname, '../../../src');

/** A call that a test makes of the real server, as its file holds it. */
interface Example {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

const readExamples = (): Record<string, Example> =>
  Object.assign(
    {},
    ...globSync('**/http/*.examples.json', { cwd: SOURCE })
      .sort()
      .map((file) => JSON.parse(readFileSync(resolve(SOURCE, file), 'utf8')) as object),
  ) as Record<string, Example>;

/** Shows the example of each operation: its parameters, its body, its answer. */
export function withExamples(document: ApiDocument): ApiDocument {
  const examples = readExamples();
  for (const place of placesOf(document)) {
    const example = examples[place.operation.operationId];
    if (example) show(place, example);
  }
  return document;
}

function show({ operation }: Place, { parameters = {}, body, status, answer }: Example): void {
  for (const parameter of operation.parameters ?? [])
    if (parameter.name in parameters) parameter.example = valueOf(parameter, parameters);
  const [sent] = Object.values(operation.requestBody?.content ?? {});
  if (sent && body !== undefined) sent.example = body;
  const [answered] = Object.values(operation.responses[status]?.content ?? {});
  if (answered && answer !== undefined) answered.example = answer;
}

/** A query holds texts; the example has the type of the parameter. */
function valueOf({ name, schema }: Parameter, parameters: Readonly<Record<string, unknown>>) {
  const value = parameters[name];
  return [schema.type].flat().includes('integer') ? Number(value) : value;
}
