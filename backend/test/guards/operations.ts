import type { INestApplication } from '@nestjs/common';
import { documentOf } from '../../src/bootstrap/openapi.js';
import type { AccessRule } from '../../src/platform/http/auth/access.guard.js';
import type { ApiScope } from '../../src/shared/api-keys.js';
import { plainDocument } from './plain-document.js';

export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
export interface Content {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: Schema }>;
}
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Documented {
  operationId: string;
  'x-access'?: AccessRule;
  'x-key-scope'?: ApiScope;
  'x-problems'?: Record<string, string[]>;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of the document; `access` is undefined when it declares none. */
export interface Operation {
  /** `listProviders`. */
  readonly id: string;
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly access: AccessRule | undefined;
  /** What an API key needs; undefined where none is taken. */
  readonly keyScope: ApiScope | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Content types of a body that is no JSON. */
  readonly types: readonly string[];
  readonly responses: Record<string, Content>;
  /** Codes of its refusals by status. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
}

const PLANTED = '/api/planted';

/** Every operation of an application, and apart from them those that a test has planted. */
export interface Operations {
  readonly document: OpenApiDocument;
  readonly own: readonly Operation[];
  readonly planted: readonly Operation[];
}

export async function operationsOf(app: INestApplication): Promise<Operations> {
  const document = plainDocument(await documentOf(app)) as unknown as OpenApiDocument;
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]): Operation => {
      const method = verb.toUpperCase() as Method;
      return {
        id: described.operationId,
        name: `${method} ${path}`,
        method,
        path,
        access: described['x-access'],
        keyScope: described['x-key-scope'],
        parameters: described.parameters ?? [],
        body: described.requestBody?.content?.['application/json']?.schema,
        types: Object.keys(described.requestBody?.content ?? {}).filter(
          (type) => type !== 'application/json',
        ),
        responses: described.responses,
        problems: described['x-problems'] ?? {},
      };
    }),
  );
  return {
    document,
    own: all.filter(({ path }) => !path.startsWith(PLANTED)),
    planted: all.filter(({ path }) => path.startsWith(PLANTED)),
  };
}

/** Path parameters that name a row, not one of a few words. */
export const idsIn = ({ parameters }: Operation): Parameter[] =>
  parameters.filter((each) => each.in === 'path' && !each.schema.enum);

/** The path with its parameters filled in; words of an enum take their first. */
export function pathOf(operation: Operation, idOf: (name: string) => string): string {
  return operation.parameters
    .filter((each) => each.in === 'path')
    .reduce(
      (path, { name, schema }) =>
        path.replace(
          `{${name}}`,
          encodeURIComponent(String(schema.enum?.[0] ?? idOf(name)).toWellFormed()),
        ),
      operation.path,
    );
}

/**
 * What the id at a place of a path is of: `/api/admin/providers/{providerId}/services/{id}` has a
 * `provider/service`.
 */
export const kindOf = ({ path }: Operation, parameter: string): string =>
  /^(.+)Id$/.exec(parameter)?.[1] ?? nounOf(path.slice(0, path.indexOf(`{${parameter}}`)));

export const nounOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith('{') && part !== 'api' && part !== 'admin')
    .map((part) => part.replace(/s$/, ''))
    .join('/');

/** Tests write their figures here, so that a run shows how much was looked at. */
export const tell = (guard: string, figures: Record<string, number | string>): void => {
  process.stdout.write(
    `${guard}: ${Object.entries(figures)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}\n`,
  );
};
