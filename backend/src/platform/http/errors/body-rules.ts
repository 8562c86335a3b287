import type { Type } from '@nestjs/common';

export interface BodyFault {
  /** Such as `preferredSlots[1].end`; empty for the whole body. */
  readonly path: string;
  /** Key of the text, with the limit behind a colon. */
  readonly message: string;
}

/**
 * Rules of a body that its decorators do not hold: of several fields together, of the domain, or of
 * what is stored.
 */
export class BodyRules<Body extends object = object> {
  /**
   * `check` sees the body without the fields and list entries whose own rules are broken; `faulty`
   * names those fields.
   */
  constructor(
    readonly type: Type<Body>,
    readonly check: (
      body: Partial<Body>,
      faulty: readonly string[],
    ) => readonly BodyFault[] | Promise<readonly BodyFault[]>,
  ) {}
}

/**
 * What a context registers, so that a refused body is answered with everything that is wrong with
 * it at once. The rules are asked only about a body that is refused anyway: the domain holds the
 * same rules, and a repeat under an idempotency key must not be refused by them.
 */
export class RegisteredBodyRules {
  constructor(readonly all: readonly BodyRules[]) {}
}

/** The field, or the entry of a list of fields, that a path leads into. */
const rootOf = (path: string): string => /^[^.[]*(?:\[\d+\])?/.exec(path)?.[0] ?? path;

/** The name of the field that a path begins with. */
export const fieldOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

/**
 * The body without what `paths` name. Entries of lists leave holes, so that the others keep their
 * places.
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

/** Those of `further` that are about a part of the body of which `paths` say nothing yet. */
export function unreported<Fault extends BodyFault>(
  further: readonly Fault[],
  paths: readonly string[],
): Fault[] {
  return further.filter(
    ({ path }) => path === '' || !paths.some((named) => overlap(rootOf(named), rootOf(path))),
  );
}
