import type { AccessRule } from '../../platform/http/auth/access.guard.js';
import { KEYS } from '../../platform/http/auth/key-access.js';
import { REFUSES } from '../../platform/http/errors/refuses.js';
import {
  type ApiDocument,
  type Operation,
  type Place,
  placesOf,
  type Response,
  type Schema,
} from './document.js';
import { fieldCodes, problemCodes, statusesOf } from './problem-codes.js';

const STAFF: readonly AccessRule[] = ['analyst', 'admin', 'super_admin'];
const PROBLEM = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } },
};
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
export const RATE_LIMIT_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

/** What is refused with each status, in components, where an operation adds its own codes. */
const RESPONSES: Readonly<Record<string, Response & { name: string }>> = {
  400: { name: 'BadRequest', description: 'The request is not well formed.' },
  401: {
    name: 'Unauthorized',
    description: 'Nobody is known by the token.',
    headers: { 'WWW-Authenticate': { description: '`Bearer`.', schema: { type: 'string' } } },
  },
  403: { name: 'Forbidden', description: 'The caller may not do this.' },
  404: { name: 'NotFound', description: 'There is nothing here.' },
  409: { name: 'Conflict', description: 'It does not fit what is stored.', headers: RETRY_AFTER },
  412: { name: 'PreconditionFailed', description: 'The record has another version by now.' },
  413: { name: 'PayloadTooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The body has a type that is not taken here.' },
  422: { name: 'Unprocessable', description: 'It is well formed and cannot be done.' },
  429: {
    name: 'TooManyRequests',
    description: 'A limit is used up.',
    headers: { ...RETRY_AFTER, ...RATE_LIMIT_HEADERS },
  },
  503: { name: 'Unavailable', description: 'Try again later.', headers: RETRY_AFTER },
};

/**
 * Codes that follow from what an operation is: who may call it, what it takes, how it is repeated.
 * With `x-refuses`, which is taken away, they are all that it can answer with.
 */
function codesOf({ method, operation }: Place): string[] {
  const { 'x-access': access, parameters = [], requestBody } = operation;
  const named = (name: string): boolean => parameters.some((each) => each.name === name);
  const isOpen = access === 'public';
  const isStaff = STAFF.includes(access as AccessRule);
  const isOfRecord = parameters.some((each) => each.in === 'path');
  const takes = Boolean(requestBody) || parameters.some((each) => each.in === 'query');
  return [
    ...(takes || named('Idempotency-Key') ? ['validation-failed'] : []),
    ...(takes || isOfRecord ? ['bad-request'] : []),
    'invalid-token',
    'invalid-key',
    'key-not-allowed',
    'email-not-verified',
    ...(isOpen ? [] : ['sign-in']),
    ...(isOpen || access === 'identified' ? [] : ['account-suspended']),
    ...(isStaff ? ['wrong-role', 'second-factor-missing'] : []),
    ...(isOfRecord ? ['not-found'] : []),
    ...(named('If-Match') ? ['outdated-version'] : []),
    ...(method === 'get' || (isOpen && !isOfRecord) ? [] : ['concurrent-change']),
    ...(named('Idempotency-Key') ? ['still-running', 'idempotency-key-reused'] : []),
    ...(requestBody ? ['payload-too-large', 'unsupported-media-type'] : []),
    ...(operation[KEYS] ? ['too-many-requests'] : []),
    'busy',
  ];
}

/** Statuses with which a code is answered here; of two, the second is the domain's own. */
function statusesHere(code: string, derived: readonly string[]): readonly number[] {
  const statuses = statusesOf(code);
  if (code === 'validation-failed' || code === 'email-not-verified')
    return derived.includes(code) ? statuses.slice(0, 1) : statuses.slice(1);
  return statuses;
}

/** Declares every refusal of every operation, with its codes. @throws Error for an unknown code */
export function withRefusals(document: ApiDocument): ApiDocument {
  for (const place of placesOf(document)) declare(place);
  const { components } = document;
  const responses = Object.values(RESPONSES).map(
    ({ name, description, headers }): [string, Response] => [
      name,
      { description, ...(headers && { headers }), content: PROBLEM },
    ],
  );
  components.responses = {
    ...Object.fromEntries(responses),
    Problem: { description: 'Refused, or failed: RFC 9457.', content: PROBLEM },
  };
  nameCodes(document);
  return document;
}

function declare(place: Place): void {
  const { operation } = place;
  const { [REFUSES]: own = [], responses, ...rest } = operation;
  const derived = codesOf(place);
  const byStatus = new Map<number, string[]>();
  const add = (code: string, statuses: readonly number[]): void => {
    for (const status of statuses)
      byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])]);
  };
  for (const code of derived) add(code, statusesHere(code, derived));
  for (const code of own as string[]) add(code, statusesHere(code, []));
  const declared = [...byStatus].map(([status, codes]): [string, Response] => [
    String(status),
    {
      $ref: `#/components/responses/${RESPONSES[status]?.name ?? 'Problem'}`,
      description: descriptionOf(codes),
    },
  ]);
  const told: Record<string, Response> = {
    ...Object.fromEntries(declared),
    ...responses,
    default: { $ref: '#/components/responses/Problem' },
  };
  for (const key of Object.keys(operation)) delete operation[key as keyof Operation];
  Object.assign(operation, rest, {
    responses: told,
    'x-problems': Object.fromEntries(
      [...byStatus].sort(([one], [other]) => one - other).map(([status, codes]) => [status, codes]),
    ),
  });
}

const descriptionOf = (codes: readonly string[]): string =>
  codes.map((code) => `\`${code}\``).join(', ');

/** The codes as enums of their own, so that generated clients know them as types. */
function nameCodes({ components: { schemas } }: ApiDocument): void {
  schemas.ProblemCode = {
    type: 'string',
    enum: [...problemCodes.keys()].sort(),
    description: 'Each is explained at `/api/docs/problems`. New ones may be added.',
  };
  schemas.FieldCode = {
    type: 'string',
    enum: [...fieldCodes.keys()].sort(),
    description: 'What is wrong with one field; explained at the same page.',
  };
  refer(schemas.ProblemDto, 'ProblemCode');
  refer(schemas.FieldProblemDto, 'FieldCode');
}

function refer(schema: Schema | undefined, name: string): void {
  const { description } = schema?.properties?.code ?? {};
  if (schema?.properties)
    schema.properties.code = { description, $ref: `#/components/schemas/${name}` };
}
