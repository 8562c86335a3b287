import type { Settings } from '../../platform/config/settings.js';
import { failed, type Finding, lineOf, ok, warning } from './finding.js';

const SUBJECT = 'clock';
const ADDRESS = 'address';
const WAIT_MS = 5000;
const WARNING_ABOVE_MS = 2000;
const FAILED_ABOVE_MS = 30_000;

/**
 * Compares our clock with that of the database and with the Date header of PUBLIC_URL.
 * @param databaseAheadMs how far the database is ahead; absent when it does not answer
 */
export async function checkClock(
  { publicUrl }: Settings,
  databaseAheadMs: number | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (databaseAheadMs !== undefined) findings.push(clockFinding('the database', databaseAheadMs));
  if (publicUrl) findings.push(await publicClock(publicUrl));
  return findings;
}

async function publicClock(publicUrl: string): Promise<Finding> {
  const remedy =
    'See that a process and the proxy run, and that this machine may call the address.';
  try {
    const before = Date.now();
    const { headers } = await fetch(`${publicUrl}/health/live`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const date = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(date))
      return warning(SUBJECT, `${publicUrl} sends no Date header`, 'Have the proxy pass it on.');
    // The header has whole seconds, cut off.
    return clockFinding(publicUrl, date + 500 - (before + Date.now()) / 2);
  } catch (error) {
    return warning(ADDRESS, `${publicUrl} does not answer: ${lineOf(error)}`, remedy);
  }
}

/** @param aheadMs how far the other clock is ahead of ours */
export function clockFinding(other: string, aheadMs: number): Finding {
  const seconds = Math.abs(aheadMs / 1000).toFixed(1);
  const seen = `${seconds} s ${aheadMs < 0 ? 'ahead of' : 'behind'} ${other}`;
  const remedy = 'Switch on time synchronization, such as chrony, on both machines.';
  if (Math.abs(aheadMs) > FAILED_ABOVE_MS) return failed(SUBJECT, seen, remedy);
  if (Math.abs(aheadMs) > WARNING_ABOVE_MS) return warning(SUBJECT, seen, remedy);
  return ok(SUBJECT, seen);
}
