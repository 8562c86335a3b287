import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { Content, OpenApiDocument, Operation, Schema } from './operations.js';

export interface Answer {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/**
 * Holds answers against the document, and takes it at its word: fields that it does not name are
 * faults.
 */
export class Conformity {
  private readonly checker = new Ajv({ strict: false, allErrors: false });
  private readonly compiled = new Map<Schema, ValidateFunction>();
  private readonly definitions: Record<string, object>;

  constructor(document: OpenApiDocument) {
    formats.default(this.checker);
    this.checker.addFormat('date-time', isDateTime);
    this.definitions = Object.fromEntries(
      Object.entries(document.components.schemas).map(([name, schema]) => [name, strict(schema)]),
    );
  }

  /** What is wrong with an answer, undefined when nothing is. */
  fault(
    { responses, problems }: Operation,
    { statusCode, headers, body }: Answer,
  ): string | undefined {
    if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 200)}`;
    const described = responses[statusCode];
    const problem = statusCode >= 400;
    if (!described && !BEFORE_OPERATIONS.includes(statusCode))
      return `${statusCode} is not in the document: ${body.slice(0, 200)}`;
    // A limit may have been met before anything else was refused.
    for (const name of problem && statusCode !== 429 ? [] : TOLD_HEADERS)
      if (headers[name] !== undefined && !isTold(described, name))
        return `${statusCode} has ${name}, which is not in the document`;
    const contents = (described ?? responses.default)?.content ?? {};
    const given = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const type = given in contents ? given : (Object.keys(contents)[0] ?? '');
    const content = contents[type];
    if (!content?.schema) return body === '' ? undefined : `${statusCode} has a body`;
    if (given !== type) return `${statusCode} is ${given}, not ${type}`;
    if (!type.endsWith('json')) return undefined;
    const value: unknown = JSON.parse(body);
    const check = this.check(content.schema);
    if (!check(value))
      return (
        `${statusCode}: ${this.checker.errorsText(check.errors)} ` +
        `${JSON.stringify(check.errors?.[0]?.params)} in ${body.slice(0, 200)}`
      );
    if (!problem) return undefined;
    const { status, code } = value as { status: number; code: string };
    if (status !== statusCode) return `${statusCode} says ${body.slice(0, 200)}`;
    if (described && !problems[statusCode]?.includes(code))
      return `${statusCode} ${code} is not in the document`;
    return undefined;
  }

  private check(schema: Schema): ValidateFunction {
    const known =
      this.compiled.get(schema) ??
      this.checker.compile({ ...strict(schema), components: { schemas: this.definitions } });
    this.compiled.set(schema, known);
    return known;
  }
}

/** What the server refuses before it knows which operation is meant. */
const BEFORE_OPERATIONS = [405, 406, 408, 431];
/** Headers that an answer has only where the document tells of them. */
const TOLD_HEADERS = ['etag', 'idempotency-replayed', 'link', 'ratelimit', 'ratelimit-policy'];

const isTold = (described: Content | undefined, name: string): boolean =>
  Object.keys(described?.headers ?? {}).some((each) => each.toLowerCase() === name);

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Stricter than ajv's own, which takes a blank for the `T` and a zone without minutes. */
function isDateTime(text: string): boolean {
  return RFC_3339.test(text) && !Number.isNaN(Date.parse(text));
}

/** The same as JSON Schema: `nullable` as a type, and no field beside the named ones. */
function strict({ nullable, ...schema }: Schema): object {
  const { properties, items, allOf, additionalProperties } = schema;
  const plain = {
    ...schema,
    ...(allOf && { allOf: allOf.map(strict), type: undefined }),
    ...(items && { items: strict(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, strict(each)]),
      ),
      additionalProperties: additionalProperties ?? false,
    }),
  };
  const clean = JSON.parse(JSON.stringify(plain)) as object;
  return nullable ? { anyOf: [clean, { type: 'null' }] } : clean;
}

const WITHOUT_BODY = ['204', '304'];

/** Every schema that says nothing, and every number that is not a whole one and has no format. */
export function hollow({ components, paths }: OpenApiDocument): string[] {
  const found: string[] = [];
  const look = (schema: Schema | undefined, at: string): void => {
    if (!schema || !(schema.$ref ?? schema.type ?? schema.allOf ?? schema.oneOf))
      return void found.push(`${at} is empty`);
    if (
      schema.type === 'object' &&
      !schema.properties &&
      !schema.additionalProperties &&
      !schema.allOf
    )
      found.push(`${at} has no fields`);
    if (schema.type === 'number' && !schema.format) found.push(`${at} is any number`);
    if (schema.type === 'array') look(schema.items, `${at}[]`);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      look(property, `${at}.${name}`);
  };
  for (const [name, schema] of Object.entries(components.schemas)) look(schema, name);
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { responses, requestBody, parameters = [] }] of Object.entries(methods)) {
      for (const [status, { content }] of Object.entries(responses))
        if (!WITHOUT_BODY.includes(status))
          look(Object.values(content ?? {})[0]?.schema, `${method} ${path} ${status}`);
      if (requestBody)
        look(Object.values(requestBody.content ?? {})[0]?.schema, `${method} ${path} body`);
      for (const { name, schema } of parameters)
        if (!schema.type && !schema.$ref) found.push(`${method} ${path} ?${name} is empty`);
    }
  return found;
}
