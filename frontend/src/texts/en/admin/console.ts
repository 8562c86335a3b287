import { provider } from '../provider';
import { audit, misses } from './audit';
import { auditWords } from './audit-words';
import { links, locations, providerState, services } from './catalogue';
import { deleted } from './deleted';
import { desk } from './desk';
import { bulk, history, tables } from './offers';
import { monitor, overview } from './overview';
import { providers } from './providers';
import { records } from './records';
import { bookingPages, bookings, priceRequests } from './requests';
import { users } from './users';
import { work } from './work';
import { workbench } from './workbench';

export const consoleTexts = {
  none: '–',
  shell: {
    title: 'Admin Console',
    subtitle: 'Manage providers, services, bookings, and analytics',
    tabs: {
      work: 'Work',
      overview: 'Overview',
      users: 'Users',
      'service-accounts': 'Service accounts',
      webhooks: 'Webhooks',
      providers: 'Providers',
      services: 'Services',
      locations: 'Locations',
      bookings: 'Bookings',
      'price-requests': 'Price Requests',
      'price-changes': 'Price Changes',
      'price-files': 'Price Files',
      'search-misses': 'Search misses',
      'audit-logs': 'Audit Logs',
      analytics: 'Analytics',
    },
    groups: {
      start: 'Start',
      people: 'People',
      catalogue: 'Catalog',
      requests: 'Requests',
      prices: 'Prices',
      insight: 'Insight',
    },
    find: 'Find',
    zone: (zone: string) => `Times are in ${zone}.`,
    zones: (zone: string) =>
      `Appointments are in the time of the clinic, which is named where it differs. All other times are in ${zone}.`,
    waiting: (count: string) => `${count} waiting`,
    pages: {
      deleted: 'Deleted records',
      'failed-mails': 'Failed mails',
      clicks: 'Calls to clinics',
      watched: 'Watched files',
      scorecards: 'Scorecards',
      unsure: 'Unsure answers',
      trial: 'Try a change',
    },
  },
  refusals: {
    guest: {
      title: 'Authentication Required',
      text: 'Please sign in to access the admin console.',
    },
    user: {
      title: 'Access Denied',
      text: "You don't have permission to access the admin console. Administrator privileges are required.",
    },
    home: 'Go to Home',
  },
  list: {
    failed: 'This list could not be loaded',
    loading: 'Loading...',
    nothing: 'Nothing found',
    export: 'Export list',
    view: {
      title: 'Columns and rows',
      compact: 'Dense rows',
      saved: 'Saved views',
      missing: 'This view does not exist any more.',
    },
    sortBy: 'Order',
    sorted: (column: string, order: 'asc' | 'desc') =>
      `${column}, ${order === 'asc' ? 'ascending' : 'descending'}`,
    allProviders: 'All providers',
    allServices: 'All services',
    range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
    rangeCapped: (from: number, to: number) =>
      `${from} to ${to} of more than 1,000. Search to see fewer.`,
  },
  dialogs: {
    back: 'Go back',
    save: 'Save',
    saving: 'Saving...',
    error: 'Error',
    amount: 'Write an amount in dollars, such as 120 or 99.50, at most 1,000,000.',
    unsaved: {
      title: 'Discard your changes?',
      text: 'What you entered here is not saved yet.',
      keep: 'Keep editing',
      discard: 'Discard',
    },
  },
  work,
  overview,
  monitor,
  records,
  users,
  providers,
  facts: provider.facts,
  services,
  locations,
  links,
  providerState,
  history,
  tables,
  bulk,
  deleted,
  bookings,
  bookingPages,
  desk,
  priceRequests,
  priceChanges: {
    lead: 'Every price that was added or changed, newest first. A price that looks wrong is corrected on the page of its provider.',
    capped: (from: number, to: number) =>
      `${from} to ${to} of more than 1,000. Older changes stand in the price history of each service.`,
  },
  misses,
  workbench,
  audit,
  auditWords,
};
