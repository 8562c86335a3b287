import type { Type } from '@nestjs/common';
import type { FieldError } from '../../../shared/domain-error.js';

/**
 * Rules of a body beyond the decorators of its fields: about several fields, of the domain, or
 * about stored records.
 */
export class BodyRules<Body extends object = object> {
  /**
   * @param check finds errors in the body, which lacks the fields and list entries that `faulty`
   * names because their own rules are broken
   */
  constructor(
    readonly type: Type<Body>,
    readonly check: (
      body: Partial<Body>,
      faulty: readonly string[],
    ) => readonly FieldError[] | Promise<readonly FieldError[]>,
  ) {}
}

/**
 * Body rules of a context, registered in its module, so that a 400 lists all errors at once. They
 * are checked only for a body that is refused anyway: the domain enforces the same rules, and a
 * repeated request with an idempotency key must not fail them.
 */
export class RegisteredBodyRules {
  constructor(readonly all: readonly BodyRules[]) {}
}

/** The field, or the entry of a list, in which a path starts. */
const rootOf = (path: string): string => /^[^.[]*(?:\[\d+\])?/.exec(path)?.[0] ?? path;

/** The name of the field with which a path starts. */
export const fieldOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

/**
 * The body without the fields of `paths`. List entries leave holes, so that the others keep their
 * index.
 */
export function withoutFaulty(body: object, paths: readonly string[]): object {
  const faulty = new Set(paths.map(rootOf));
  const entries = Object.entries(body).filter(([field]) => !faulty.has(field));
  return Object.fromEntries(
    entries.map(([field, value]) => [
      field,
      Array.isArray(value) ? withoutEntries(field, value, faulty) : value,
    ]),
  );
}

function withoutEntries(
  field: string,
  list: readonly unknown[],
  faulty: ReadonlySet<string>,
): unknown[] {
  const entries: unknown[] = [];
  entries.length = list.length;
  list.forEach((entry, index) => {
    if (!faulty.has(`${field}[${index}]`)) entries[index] = entry;
  });
  return entries;
}

const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}[`) || other.startsWith(`${one}[`);

/** Those of `further` that are about parts of the body without an error so far. */
export function unreported<E extends FieldError>(
  further: readonly E[],
  paths: readonly string[],
): E[] {
  return further.filter(
    ({ path }) => path === '' || !paths.some((named) => overlap(rootOf(named), rootOf(path))),
  );
}
