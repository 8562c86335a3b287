import type { FieldSpec, Values } from '../record-fields';

/** A field that two people have changed differently. */
export interface Collision {
  field: FieldSpec;
  /** The value that both started from. */
  base: Values[string] | undefined;
  mine: Values[string] | undefined;
  theirs: Values[string] | undefined;
}

export interface Merge {
  /** The form's values with the other person's changes. A collision keeps one's own value. */
  values: Values;
  /** The fields whose values come from the other person alone. */
  taken: FieldSpec[];
  collisions: Collision[];
}

/** Joins the changes that two people made to the same record, field by field. */
export function mergeChanges(
  fields: readonly FieldSpec[],
  base: Values,
  mine: Values,
  theirs: Values,
): Merge {
  const merge: Merge = { values: { ...mine }, taken: [], collisions: [] };
  for (const field of fields) {
    const { name } = field;
    const [before, own, other] = [base[name], mine[name], theirs[name]];
    if (isSame(own, other) || isSame(before, other)) continue;
    if (isSame(before, own)) {
      merge.values[name] = other ?? '';
      merge.taken.push(field);
    } else merge.collisions.push({ field, base: before, mine: own, theirs: other });
  }
  return merge;
}

/** Whether somebody has changed a value of the form. */
export const isChanged = (fields: readonly FieldSpec[], base: Values, now: Values): boolean =>
  fields.some(({ name }) => !isSame(base[name], now[name]));

/** The server trims texts; a cleared choice is undefined in the form. */
const isSame = (one: Values[string] | undefined, other: Values[string] | undefined): boolean =>
  textOf(one) === textOf(other);

const textOf = (value: Values[string] | undefined): string | boolean =>
  typeof value === 'string' ? value.trim() : (value ?? '');
