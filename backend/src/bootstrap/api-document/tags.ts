import type { ApiDocument, Operation } from './document.js';
import { placesOf } from './document.js';

interface Tag {
  readonly name: string;
  readonly description: string;
  /** Addresses of its operations begin with one of these; the longest that fits decides. */
  readonly paths: readonly string[];
}

/** In the order in which people read them: what patients and integrators call comes first. */
const TAGS: readonly Tag[] = [
  {
    name: 'Providers',
    description: 'The directory: clinics and hospitals with their places, services and prices.',
    paths: ['/api/providers', '/api/filter-options', '/api/photos'],
  },
  {
    name: 'Services',
    description: 'What can be done, and what it costs where.',
    paths: ['/api/services'],
  },
  {
    name: 'Search',
    description: 'Symptoms and questions in plain words. No medical advice.',
    paths: ['/api/search'],
  },
  {
    name: 'Public prices',
    description: 'Prices that clinics made public themselves, as files.',
    paths: ['/prices'],
  },
  {
    name: 'Open data',
    description: 'The whole directory as files, every night a version, and what changed since.',
    paths: ['/open-data', '/api/open-data'],
  },
  {
    name: 'Bookings',
    description: "A person's own appointment requests.",
    paths: ['/api/bookings', '/api/provider-booking-clicks'],
  },
  {
    name: 'Price requests',
    description: 'Questions for a cash price, with or without an account.',
    paths: ['/api/price-requests', '/api/bundle-quote'],
  },
  {
    name: 'Clinic answers',
    description: 'What a clinic does with the code of a link in a mail.',
    paths: ['/api/clinic-requests'],
  },
  {
    name: 'Sign-in',
    description: 'Accounts, passwords, links, sessions and the second factor.',
    paths: ['/api/auth', '/api/users'],
  },
  {
    name: 'Account',
    description: "A person's own account, consents and data.",
    paths: ['/api/me', '/api/account'],
  },
  {
    name: 'Events',
    description: 'What the web client tells of its use, with consent.',
    paths: ['/api/events'],
  },
  {
    name: 'Installation',
    description: 'What this installation is, and whether it works.',
    paths: ['/api/meta', '/health'],
  },
  {
    name: 'Admin: catalogue',
    description: 'Providers, services, places and offers as administrators keep them.',
    paths: [
      '/api/admin/providers',
      '/api/admin/services',
      '/api/admin/locations',
      '/api/admin/bulk-edits',
      '/api/admin/catalogue-labels',
      '/api/admin/deleted-records',
      '/api/admin/price-changes',
      '/api/admin/export-offers',
      '/api/admin/import-offers',
      '/api/admin/offer-imports',
    ],
  },
  {
    name: 'Admin: price files',
    description: 'Files in which hospitals publish their prices: read, looked at, applied.',
    paths: [
      '/api/admin/price-files',
      '/api/admin/watched-price-files',
      '/api/admin/providers/{id}/watched-price-file',
      '/api/admin/hospital-scorecards',
    ],
  },
  {
    name: 'Admin: requests',
    description: 'Appointment requests, price requests and calls of everybody.',
    paths: [
      '/api/admin/bookings',
      '/api/admin/booking-clicks',
      '/api/admin/export-booking-clicks',
      '/api/admin/price-requests',
    ],
  },
  {
    name: 'Admin: people',
    description: 'Accounts, roles, sign-ins and accounts of programs.',
    paths: [
      '/api/admin/users',
      '/api/admin/users-analytics',
      '/api/admin/service-accounts',
      '/api/admin/webhooks',
      '/api/admin/staff',
      '/api/admin/signin-logs',
    ],
  },
  {
    name: 'Admin: figures',
    description: 'How the product is used, and where the search found nothing.',
    paths: [
      '/api/admin/dashboard-metrics',
      '/api/admin/daily-figures',
      '/api/admin/provider-analytics',
      '/api/admin/search-analytics',
      '/api/admin/export-search-analytics',
      '/api/admin/user-events',
      '/api/admin/stats',
      '/api/admin/search-misses',
      '/api/admin/search-workbench',
    ],
  },
  {
    name: 'Admin: console',
    description: 'What waits, what was done by whom, and what could not be sent.',
    paths: [
      '/api/admin/work',
      '/api/admin/find',
      '/api/admin/saved-views',
      '/api/admin/audit-log',
      '/api/admin/audit-chain',
      '/api/admin/export-audit-log',
      '/api/admin/failed-mails',
    ],
  },
];

/** Whether an address is another one or below it. */
const isBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`);

/** Gives each operation the tag of its address; a test asks that all have one. */
export function withTags(document: ApiDocument): ApiDocument {
  for (const { path, operation } of placesOf(document)) tag(path, operation);
  const used = new Set(placesOf(document).flatMap(({ operation }) => operation.tags));
  const tags = TAGS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({
    name,
    description,
  }));
  return { ...document, tags };
}

function tag(path: string, operation: Operation): void {
  const fitting = TAGS.flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
    .filter(({ start }) => isBelow(path, start))
    .sort((one, other) => other.start.length - one.start.length);
  operation.tags = fitting.slice(0, 1).map(({ name }) => name);
}
