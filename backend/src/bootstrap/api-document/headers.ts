import { ENTITY_TAG } from '../../platform/http/caching/entity-tag.decorator.js';
import {
  type ApiDocument,
  type Header,
  type Operation,
  type Parameter,
  type Place,
  placesOf,
} from './document.js';
import { RATE_LIMIT_HEADERS } from './refusals.js';

const HEADERS: Readonly<Record<string, Header>> = {
  ETag: {
    description:
      'Of this content. Sent as `If-None-Match` it gets 304 while it is the same. That of a ' +
      'record with a version is strong, and fits `If-Match`.',
    schema: { type: 'string' },
  },
  IdempotencyReplayed: {
    description: '`true` when the answer is the stored one of an earlier request with this key.',
    schema: { type: 'boolean' },
  },
  RateLimit: {
    description:
      'What is left of each limit that the call met: calls `r`, seconds to the end of its window ' +
      '`t` (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string', examples: ['"symptom-search";r=9;t=60'] },
  },
  RateLimitPolicy: {
    description: 'The same limits: calls `q` in a window of `w` seconds.',
    schema: { type: 'string', examples: ['"symptom-search";q=10;w=60'] },
  },
  RequestId: {
    description: 'Id of the request; a harmless `X-Request-Id` of the client is taken over.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
};

const ref = (name: string): Header => ({ $ref: `#/components/headers/${name}` });

/** Declares the headers that interceptors and hooks add to answers. */
export function withHeaders(document: ApiDocument): ApiDocument {
  for (const place of placesOf(document)) declare(place);
  document.components.headers = HEADERS;
  return document;
}

/** Exports take the filters of a list; a cursor is of the list alone. */
const parametersOf = ({ parameters = [], responses }: Operation): Parameter[] =>
  responses['200']?.headers?.['Link']
    ? parameters
    : parameters.filter(({ name }) => name !== 'cursor');

function declare({ operation }: Place): void {
  const { responses } = operation;
  const parameters = parametersOf(operation);
  const isTagged = operation[ENTITY_TAG] === true;
  delete operation[ENTITY_TAG];
  const added: Record<string, Header> = {
    ...(isTagged && { ETag: ref('ETag') }),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') && {
      'Idempotency-Replayed': ref('IdempotencyReplayed'),
    }),
    ...(responses['429'] && RATE_LIMIT_HEADERS),
    'X-Request-Id': ref('RequestId'),
  };
  for (const [status, response] of Object.entries(responses))
    if (status.startsWith('2')) response.headers = { ...response.headers, ...added };
  if (operation.parameters) operation.parameters = parameters;
  if (!isTagged || responses['304']) return;
  parameters.push({
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the copy that the client has.',
    schema: { type: 'string' },
  });
  operation.parameters = parameters;
  operation.responses = {
    ...responses,
    304: {
      description: 'The client has this content already.',
      headers: { ETag: ref('ETag'), ...(responses['429'] && RATE_LIMIT_HEADERS) },
    },
  };
}
