import type { z } from 'zod';
import type { ProposalFault } from '../../domain/trials/trial.errors.js';

type Issue = z.core.$ZodIssue;

/** Keys of texts for a value of the wrong type. */
const OF_TYPE: Readonly<Record<string, string>> = {
  string: 'not-a-text',
  array: 'not-a-list',
  object: 'not-an-object',
  record: 'not-an-object',
  number: 'not-a-number',
  int: 'not-a-number',
  boolean: 'not-true-or-false',
};

/**
 * What the schema refuses, by path and key of a text.
 * @param checked what was checked, to tell what is missing from what is wrong
 */
export const faultsOf = (issues: readonly Issue[], checked: unknown): ProposalFault[] =>
  issues.flatMap((issue) => faultsOfIssue(issue, checked));

function faultsOfIssue(issue: Issue, checked: unknown): ProposalFault[] {
  const path = pathOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: pathOf([...issue.path, key]),
        key: 'whitelistValidation',
      }));
    case 'invalid_type':
      return [{ path, key: isMissing(issue.path, checked) ? 'required' : typeKey(issue.expected) }];
    case 'invalid_value':
      return isMissing(issue.path, checked)
        ? [{ path, key: 'required' }]
        : [{ path, key: 'not-one-of', limit: issue.values.map(String).join(', ') }];
    case 'too_small':
      return [{ path, ...tooSmall(issue) }];
    case 'too_big':
      return [{ path, ...tooBig(issue) }];
    case 'invalid_format':
    case 'custom':
      return [{ path, key: issue.message }];
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return [{ path, key: 'invalid-input' }];
  }
}

const typeKey = (expected: string): string => OF_TYPE[expected] ?? 'invalid-input';

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Omit<ProposalFault, 'path'> {
  const isEmpty = (origin === 'string' || origin === 'array') && Number(minimum) === 1;
  if (isEmpty) return { key: 'required' };
  return { key: origin === 'string' ? 'too-short' : 'at-least', limit: String(minimum) };
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Omit<ProposalFault, 'path'> {
  if (origin === 'string') return { key: 'too-long', limit: String(maximum) };
  return { key: origin === 'array' ? 'at-most-entries' : 'at-most', limit: String(maximum) };
}

/** Such as `rule.all[0]`. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((whole, part) => {
    if (typeof part === 'number') return `${whole}[${part}]`;
    return whole ? `${whole}.${String(part)}` : String(part);
  }, '');

function isMissing(path: readonly PropertyKey[], checked: unknown): boolean {
  let value = checked;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return true;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value === undefined;
}
