// Tests that may pass on a second try in CI until somebody has repaired them: .ci/quarantine.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_ENTRIES = 3;
const MAX_DAYS = 14;
const DAY_MS = 86_400_000;

/** @throws Error when the list is longer, or an entry older, than agreed */
export function quarantined(file = join(import.meta.dirname, 'quarantine.json')) {
  const entries = JSON.parse(readFileSync(file, 'utf8'));
  if (entries.length > MAX_ENTRIES)
    throw new Error(`${file} has more than ${MAX_ENTRIES} entries: repair a test first.`);
  for (const { title, since } of entries)
    if (!(Date.now() - Date.parse(since) <= MAX_DAYS * DAY_MS))
      throw new Error(`"${title}" is in ${file} for more than ${MAX_DAYS} days: repair it.`);
  return entries;
}

/**
 * Whether each failing test of these files, as Jest reports them, is in quarantine. A file that
 * does not load has no such test.
 */
export function areQuarantined(failedFiles, entries) {
  return failedFiles.every(({ name, assertionResults }) => {
    const failing = assertionResults.filter(({ status }) => status === 'failed');
    return (
      failing.length > 0 &&
      failing.every((test) =>
        entries.some(({ file, title }) => name.endsWith(file) && test.title === title),
      )
    );
  });
}
