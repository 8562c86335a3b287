import { plural } from '../plural';

/** The console's search over everything. */
export const find = {
  title: 'Find',
  label: 'Name, reference, billing code, page or command',
  results: 'Found',
  kinds: {
    page: 'Pages',
    command: 'Commands',
    person: 'People',
    provider: 'Providers',
    service: 'Services',
    code: 'Billing codes',
    location: 'Locations',
    appointment: 'Appointments',
    'price-request': 'Price requests',
  },
  count: (count: number) => plural(count, { one: '1 found', other: `${count} found` }),
  none: 'Nothing found',
  searching: 'Searching...',
  failed: 'The search failed. Please try again.',
  keys: 'Arrow keys choose, Enter opens, Escape closes.',
};
