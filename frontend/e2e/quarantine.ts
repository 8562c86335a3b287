import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that may pass on a second try in CI until somebody has repaired it. */
interface Quarantined {
  /** Path below this folder. */
  file: string;
  /** Its title, without those of the groups around it. */
  title: string;
  reason: string;
  /** Day (YYYY-MM-DD) of the entry. */
  since: string;
}

const MAX_ENTRIES = 3;
const MAX_DAYS = 14;
const DAY_MS = 86_400_000;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Patterns of the tests in quarantine.json.
 * @throws Error when the list is longer, or an entry older, than agreed
 */
export function quarantinedTests(): RegExp[] {
  const file = join(import.meta.dirname, 'quarantine.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Quarantined[];
  if (entries.length > MAX_ENTRIES)
    throw new Error(`${file} has more than ${MAX_ENTRIES} entries: repair a test first.`);
  for (const { title, since } of entries)
    if (!(Date.now() - Date.parse(since) <= MAX_DAYS * DAY_MS))
      throw new Error(`"${title}" is in ${file} for more than ${MAX_DAYS} days: repair it.`);
  return entries.map(({ file: path, title }) => new RegExp(`${escaped(path)}.*${escaped(title)}$`));
}
