import type { Schema } from '@/api/schema';
import { type ConsolePart, consolePart } from './frame/console-part';

type Role = Schema<'CurrentUserView'>['role'];

export interface ConsoleTab {
  key:
    | 'work'
    | 'overview'
    | 'users'
    | 'service-accounts'
    | 'webhooks'
    | 'providers'
    | 'services'
    | 'locations'
    | 'bookings'
    | 'price-requests'
    | 'price-changes'
    | 'price-files'
    | 'search-misses'
    | 'audit-logs'
    | 'analytics';
  roles: readonly Role[];
  /** Where the navigation has it. */
  group: NavGroup;
  page: ConsolePart;
  /** The page of one record, at an address of its own. */
  record?: ConsolePart<{ id: string }>;
  /** Further pages of the tab, each at an address below it. */
  pages?: readonly ConsoleSubpage[];
}

interface ConsoleSubpage {
  id: 'deleted' | 'failed-mails' | 'clicks' | 'watched' | 'scorecards' | 'unsure' | 'trial';
  page: ConsolePart;
}

/** The groups of the navigation, in its order. */
export const NAV_GROUPS = [
  'start',
  'people',
  'catalogue',
  'requests',
  'prices',
  'insight',
] as const;
type NavGroup = (typeof NAV_GROUPS)[number];

const ADMINS: readonly Role[] = ['admin', 'super_admin'];
const ANALYSTS: readonly Role[] = ['analyst', ...ADMINS];

const TABS: readonly ConsoleTab[] = [
  {
    key: 'work',
    roles: ANALYSTS,
    group: 'start',
    page: consolePart(() => import('./work/work-page').then(({ WorkPage }) => WorkPage)),
  },
  {
    key: 'overview',
    roles: ANALYSTS,
    group: 'start',
    page: consolePart(() =>
      import('./overview/overview-tab').then(({ OverviewTab }) => OverviewTab),
    ),
  },
  {
    key: 'users',
    roles: ADMINS,
    group: 'people',
    page: consolePart(() => import('./users/users-tab').then(({ UsersTab }) => UsersTab)),
  },
  {
    key: 'service-accounts',
    roles: ['super_admin'],
    group: 'people',
    page: consolePart(() =>
      import('./service-accounts/service-accounts-tab').then(
        ({ ServiceAccountsTab }) => ServiceAccountsTab,
      ),
    ),
  },
  {
    key: 'webhooks',
    roles: ['super_admin'],
    group: 'people',
    page: consolePart(() =>
      import('./webhooks/webhooks-tab').then(({ WebhooksTab }) => WebhooksTab),
    ),
    record: consolePart(() =>
      import('./webhooks/webhook-record').then(({ WebhookRecord }) => WebhookRecord),
    ),
  },
  {
    key: 'providers',
    roles: ADMINS,
    group: 'catalogue',
    page: consolePart(() =>
      import('./providers/providers-tab').then(({ ProvidersTab }) => ProvidersTab),
    ),
    record: consolePart(() =>
      import('./providers/provider-record').then(({ ProviderRecord }) => ProviderRecord),
    ),
    pages: [
      {
        id: 'deleted',
        page: consolePart(() =>
          import('./deleted/deleted-page').then(({ DeletedPage }) => DeletedPage),
        ),
      },
    ],
  },
  {
    key: 'services',
    roles: ADMINS,
    group: 'catalogue',
    page: consolePart(() =>
      import('./services/services-tab').then(({ ServicesTab }) => ServicesTab),
    ),
  },
  {
    key: 'locations',
    roles: ADMINS,
    group: 'catalogue',
    page: consolePart(() =>
      import('./locations/locations-tab').then(({ LocationsTab }) => LocationsTab),
    ),
  },
  {
    key: 'bookings',
    roles: ADMINS,
    group: 'requests',
    page: consolePart(() =>
      import('./bookings/bookings-tab').then(({ BookingsTab }) => BookingsTab),
    ),
    pages: [
      {
        id: 'failed-mails',
        page: consolePart(() =>
          import('./bookings/failed-mails-page').then(({ FailedMailsPage }) => FailedMailsPage),
        ),
      },
      {
        id: 'clicks',
        page: consolePart(() =>
          import('./bookings/clicks-page').then(({ ClicksPage }) => ClicksPage),
        ),
      },
    ],
  },
  {
    key: 'price-requests',
    roles: ADMINS,
    group: 'requests',
    page: consolePart(() =>
      import('./price-requests/price-requests-tab').then(
        ({ PriceRequestsTab }) => PriceRequestsTab,
      ),
    ),
  },
  {
    key: 'price-changes',
    roles: ADMINS,
    group: 'prices',
    page: consolePart(() =>
      import('./price-changes/price-changes-tab').then(({ PriceChangesTab }) => PriceChangesTab),
    ),
  },
  {
    key: 'price-files',
    roles: ADMINS,
    group: 'prices',
    page: consolePart(() =>
      import('./price-files/price-files-tab').then(({ loadPriceFilesTab }) => loadPriceFilesTab()),
    ),
    record: consolePart(() =>
      import('./price-files/review/price-file-record').then(({ loadPriceFileRecord }) =>
        loadPriceFileRecord(),
      ),
    ),
    pages: [
      {
        id: 'watched',
        page: consolePart(() =>
          import('./price-files/watch/watched-page').then(({ loadWatchedPage }) =>
            loadWatchedPage(),
          ),
        ),
      },
      {
        id: 'scorecards',
        page: consolePart(() =>
          import('./price-files/scorecards-page').then(({ loadScorecardsPage }) =>
            loadScorecardsPage(),
          ),
        ),
      },
    ],
  },
  {
    key: 'search-misses',
    roles: ANALYSTS,
    group: 'insight',
    page: consolePart(() =>
      import('./search-misses/search-misses-tab').then(({ SearchMissesTab }) => SearchMissesTab),
    ),
    pages: [
      {
        id: 'unsure',
        page: consolePart(() =>
          import('./search-misses/search-misses-tab').then(
            ({ UnsureAnswersPage }) => UnsureAnswersPage,
          ),
        ),
      },
      {
        id: 'trial',
        page: consolePart(() =>
          import('./search-misses/trial-page').then(({ TrialPage }) => TrialPage),
        ),
      },
    ],
  },
  {
    key: 'audit-logs',
    roles: ADMINS,
    group: 'insight',
    page: consolePart(() => import('./audit/audit-tab').then(({ AuditTab }) => AuditTab)),
  },
  {
    key: 'analytics',
    roles: ANALYSTS,
    group: 'insight',
    page: consolePart(() =>
      import('./analytics/analytics-tab').then(({ AnalyticsTab }) => AnalyticsTab),
    ),
  },
];

/** The tabs that a role can open; none for patients. */
export const tabsFor = (role: Role): ConsoleTab[] =>
  TABS.filter(({ roles }) => roles.includes(role));
