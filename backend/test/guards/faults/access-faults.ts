import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import fc from 'fast-check';
import type { Arbitraries } from '../arbitraries.js';
import { type Caller, CALLERS, type Cast, verdictOf } from '../cast.js';
import { KnownIds } from '../known-ids.js';
import { idsIn, kindOf, type Operation } from '../operations.js';

const SEED = 20261121;
const RULES = ['public', 'identified', 'verified', 'analyst', 'admin', 'super_admin'];

/** Operations of the document without a rule, and routes that the document hides without one. */
export function withoutRule(app: INestApplication, operations: readonly Operation[]): string[] {
  const handlers = [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) =>
      typeof metatype !== 'function'
        ? []
        : Object.entries(Object.getOwnPropertyDescriptors(metatype.prototype as object)).flatMap(
            ([name, { value }]: [string, PropertyDescriptor]) =>
              name !== 'constructor' &&
              typeof value === 'function' &&
              Reflect.hasMetadata(PATH_METADATA, value)
                ? [
                    {
                      name: `${metatype.name}.${name}`,
                      targets: [value as () => unknown, metatype],
                    },
                  ]
                : [],
          ),
    );
  return [
    ...operations.filter(({ access = '' }) => !RULES.includes(access)).map(({ name }) => name),
    ...handlers
      .filter(({ targets }) => !app.get(Reflector).getAllAndOverride('access', targets))
      .map(({ name }) => name),
  ];
}

/** Calls an operation as everybody, and says where it did not do what its rule says. */
export async function breaches(
  cast: Cast,
  arbitraries: Arbitraries,
  operation: Operation,
): Promise<string[]> {
  const { access, body: schema, name } = operation;
  const found: string[] = [];
  if (!access) return [`${name} has no rule`];
  const [body] = schema ? fc.sample(arbitraries.valid(schema), { numRuns: 1, seed: SEED }) : [];
  for (const caller of CALLERS) {
    const { statusCode, body: text } = await cast.call(operation, caller, { body });
    const wanted = verdictOf(access, caller);
    if (wanted === 'open' ? refused(operation, statusCode, text, caller) : statusCode !== wanted)
      found.push(`${name} answers ${statusCode} to ${caller}, not ${wanted}`);
    if (operation.method !== 'GET' && statusCode < 300) await cast.again(caller);
  }
  return found;
}

/** Codes of the guard; what is open may still refuse a wrong password or a missing cookie. */
const GUARD = [
  'sign-in',
  'invalid-token',
  'invalid-key',
  'key-not-allowed',
  'email-not-verified',
  'no-access-rule',
  'account-suspended',
  'wrong-role',
  'second-factor-missing',
];

function refused({ access }: Operation, status: number, text: string, caller: Caller): boolean {
  if (status !== 401 && status !== 403) return false;
  // somebody is named, and told so by the operation itself
  if (access === 'identified' && caller === 'suspended') return false;
  return (
    (access !== 'public' && access !== 'identified') ||
    GUARD.includes((JSON.parse(text) as { code: string }).code)
  );
}

export interface Foreign {
  readonly faults: string[];
  readonly proven: string[];
  readonly untried: string[];
}

/**
 * Rows of one patient asked for by another: 404 for each, and nothing of it changes. An operation
 * is proven by an id with which the patient to whom it belongs gets further; it is untried when no
 * id gets anybody further, not even one that both of them know.
 */
export async function foreignRows(
  cast: Cast,
  arbitraries: Arbitraries,
  operations: readonly Operation[],
): Promise<Foreign> {
  const faults: string[] = [];
  const proven: string[] = [];
  const untried: string[] = [];
  const personal = operations.filter(
    (each) =>
      (each.access === 'identified' || each.access === 'verified') && idsIn(each).length > 0,
  );
  const [own, second] = [
    await onlyOf(cast, 'patient', 'another'),
    await onlyOf(cast, 'patient', 'another'),
  ];
  // one that is made anew for each answer
  for (const id of own) if (!second.has(id)) own.delete(id);
  const bodyOf = ({ body }: Operation): unknown =>
    body ? fc.sample(arbitraries.valid(body), { numRuns: 1, seed: SEED })[0] : undefined;
  /** @param within the id of what the row belongs to, where the path names that, too */
  const status = async (
    operation: Operation,
    caller: Caller,
    id: string,
    within = id,
  ): Promise<number> => {
    const ids = (name: string): string => (name === 'id' ? id : within);
    return (await cast.call(operation, caller, { ids, body: bodyOf(operation) })).statusCode;
  };
  for (const operation of personal)
    for (const id of own) {
      const answered = await status(operation, 'another', id);
      // A body that is refused for itself is refused for an id of nobody, too.
      if (
        answered !== 404 &&
        !(answered === 400 && (await status(operation, 'another', randomUUID())) === 400)
      )
        faults.push(`${operation.name} answers ${answered} for somebody else's row`);
    }
  for (const id of await onlyOf(cast, 'patient', 'another')) own.delete(id);
  if (own.size) faults.push(`${own.size} rows are gone`);
  const further = async (
    operation: Operation,
    caller: Caller,
    ids: Iterable<string>,
  ): Promise<boolean> => {
    const all = [...ids];
    for (const id of all)
      for (const within of idsIn(operation).length > 1 ? all : [id]) {
        const answered = await status(operation, caller, id, within);
        await cast.again(caller);
        if (answered !== 404) return true;
      }
    return false;
  };
  // What is deleted could not be tried any further.
  const deletions = personal.filter(({ method }) => method === 'DELETE');
  for (const operation of [...personal.filter((each) => !deletions.includes(each)), ...deletions]) {
    if (await further(operation, 'patient', await onlyOf(cast, 'patient', 'another')))
      proven.push(operation.name);
    else if (
      !(await further(
        operation,
        'another',
        idsIn(operation).flatMap(({ name }) => cast.known.of(kindOf(operation, name))),
      ))
    )
      untried.push(operation.name);
  }
  return { faults: [...new Set(faults)], proven, untried };
}

/** Ids that only one of two people gets to see. */
export async function onlyOf(cast: Cast, one: Caller, other: Caller): Promise<Set<string>> {
  const [own, others] = [new KnownIds(), new KnownIds()];
  await cast.look(one, own);
  await cast.look(other, others);
  const seen = new Set(others.all());
  return new Set(own.all().filter((id) => !seen.has(id)));
}

const TRIES = 60;

/**
 * Makes a row with every operation of patients that makes one, as somebody would who reads nothing
 * but the document.
 */
export async function rowsOf(
  cast: Cast,
  arbitraries: Arbitraries,
  caller: Caller,
): Promise<string[]> {
  const made: string[] = [];
  for (const operation of cast.operations.own) {
    if (
      operation.method !== 'POST' ||
      operation.access !== 'verified' ||
      !operation.responses[201] ||
      idsIn(operation).length
    )
      continue;
    for (const body of operation.body
      ? fc.sample(arbitraries.valid(operation.body), { numRuns: TRIES, seed: SEED })
      : [undefined]) {
      if ((await cast.call(operation, caller, { body })).statusCode !== 201) continue;
      made.push(operation.name);
      break;
    }
  }
  return made;
}
