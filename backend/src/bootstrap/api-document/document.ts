/** The parts of an OpenAPI document that we read or write; JSON Schema as OpenAPI 3.1 has it. */
export interface Schema {
  type?: string | string[];
  format?: string;
  $ref?: string;
  description?: string;
  nullable?: boolean;
  enum?: unknown[];
  example?: unknown;
  examples?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  maxLength?: number;
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Header {
  $ref?: string;
  description?: string;
  schema?: Schema;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, Header>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  [extension: `x-${string}`]: unknown;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Response>;
    headers?: Record<string, Header>;
    [kind: string]: Record<string, unknown> | undefined;
  };
  [part: string]: unknown;
}

/** An operation and its place. */
export interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every operation of a document. */
export const placesOf = ({ paths }: Pick<ApiDocument, 'paths'>): Place[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
