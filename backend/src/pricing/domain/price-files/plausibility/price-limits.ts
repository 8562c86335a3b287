/** What makes a price one by time, of a part, or an addition, wherever it stands in a text. */
const LIMITS = [
  'per diem',
  'per day',
  'per hour',
  'per hr',
  'per minute',
  'technical component',
  'professional component',
  'base fee only',
  'add on',
  'addon',
].map((words) => ` ${words} `);
/** As `per 15 minutes`. */
const PER_MINUTES = / per \d{1,3} min(?:ute)?s? /;
/** A clause with one of these speaks of what somebody else asks or pays. */
const OF_OTHERS = [
  'separate',
  'separately',
  'excluded',
  'excludes',
  'excluding',
  'not',
  'payer',
  'payment',
  'reimbursed',
  'reimbursement',
].map((word) => ` ${word} `);
/** Longer texts say nothing of one price. */
const MAX_LENGTH = 2000;

/** Whether a description or a note says that a price is none of the service as a whole. */
export const isLimiting = (text: string): boolean =>
  text
    .slice(0, MAX_LENGTH)
    .split(/[.;\n]/)
    .some(limits);

function limits(clause: string): boolean {
  const words = ` ${clause
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')} `;
  if (OF_OTHERS.some((word) => words.includes(word))) return false;
  return LIMITS.some((limit) => words.includes(limit)) || PER_MINUTES.test(words);
}
