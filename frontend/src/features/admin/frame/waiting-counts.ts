import { formatCount } from '@/format/number';
import type { ConsoleTab } from '../console-tabs';
import type { WorkGroup, WorkKind } from '../work/use-work';

type Place = ConsoleTab['key'] | 'failed-mails';

/** The page of the navigation where each kind of work is done. */
const PLACE_OF: Readonly<Record<WorkKind, Place>> = {
  quote: 'price-requests',
  appointment: 'bookings',
  'failed-mail': 'failed-mails',
  'expiring-price': 'providers',
  'price-file': 'price-files',
  draft: 'providers',
  'unverified-clinic': 'providers',
  'search-miss': 'search-misses',
};

/** How much waits on each page of the navigation, as text; nothing for a page without work. */
export function waitingCounts(groups: readonly WorkGroup[]): Partial<Record<string, string>> {
  const texts: Partial<Record<string, string>> = {};
  for (const place of ['work', ...new Set(Object.values(PLACE_OF))]) {
    const here = groups.filter(({ kind }) => place === 'work' || PLACE_OF[kind] === place);
    const total = here.reduce((sum, group) => sum + group.total, 0);
    if (total > 0)
      texts[place] = `${formatCount(total)}${here.some(({ capped }) => capped) ? '+' : ''}`;
  }
  return texts;
}
