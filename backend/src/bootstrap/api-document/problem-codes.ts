import { analyticsProblems } from '../../analytics/http/analytics.problems.js';
import { bookingProblems } from '../../booking/http/booking.problems.js';
import { identityProblems } from '../../identity/http/identity.problems.js';
import { marketplaceProblems } from '../../marketplace/http/marketplace.problems.js';
import type { ProblemFacts, ProblemTable } from '../../platform/http/errors/problem-table.js';
import { sharedProblems } from '../../platform/http/errors/shared.problems.js';
import { pricingProblems } from '../../pricing/http/pricing.problems.js';
import { webhookProblems } from '../../webhooks/http/webhooks.problems.js';

const TABLES = [
  sharedProblems,
  identityProblems,
  marketplaceProblems,
  bookingProblems,
  pricingProblems,
  analyticsProblems,
  webhookProblems,
];

/** Codes that contexts share stand in several tables; the first one tells. */
const merged = <Facts>(of: (table: ProblemTable) => Readonly<Record<string, Facts>>) =>
  new Map(TABLES.toReversed().flatMap((table) => Object.entries(of(table))));

/** The codes of all contexts. */
export const problemCodes: ReadonlyMap<string, ProblemFacts> = merged(({ problems }) => problems);
/** Codes of single fields, and what causes each. */
export const fieldCodes: ReadonlyMap<string, string> = merged(({ fields }) => fields);

/** The statuses of a code. @throws Error for a code that no table has */
export function statusesOf(code: string): readonly number[] {
  const facts = problemCodes.get(code);
  if (!facts) throw new Error(`${code} is in no table of problems.`);
  return [facts.status].flat();
}
