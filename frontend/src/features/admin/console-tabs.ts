import { type ComponentType, lazy } from 'react';
import type { Schema } from '@/api/schema';

type Role = Schema<'CurrentUserView'>['role'];

export interface ConsoleTab {
  key:
    | 'work'
    | 'overview'
    | 'users'
    | 'service-accounts'
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
  Page: ComponentType;
  /** The page of one record, at an address of its own. */
  Record?: ComponentType<{ id: string }>;
  /** Further pages of the tab, each at an address below it. */
  pages?: readonly ConsoleSubpage[];
}

interface ConsoleSubpage {
  id: 'deleted' | 'failed-mails' | 'clicks' | 'watched' | 'scorecards' | 'unsure' | 'trial';
  Page: ComponentType;
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
    Page: lazy(() => import('./work/work-page').then(({ WorkPage }) => ({ default: WorkPage }))),
  },
  {
    key: 'overview',
    roles: ANALYSTS,
    group: 'start',
    Page: lazy(() =>
      import('./overview/overview-tab').then(({ OverviewTab }) => ({ default: OverviewTab })),
    ),
  },
  {
    key: 'users',
    roles: ADMINS,
    group: 'people',
    Page: lazy(() => import('./users/users-tab').then(({ UsersTab }) => ({ default: UsersTab }))),
  },
  {
    key: 'service-accounts',
    roles: ['super_admin'],
    group: 'people',
    Page: lazy(() =>
      import('./service-accounts/service-accounts-tab').then(({ ServiceAccountsTab }) => ({
        default: ServiceAccountsTab,
      })),
    ),
  },
  {
    key: 'providers',
    roles: ADMINS,
    group: 'catalogue',
    Page: lazy(() =>
      import('./providers/providers-tab').then(({ ProvidersTab }) => ({ default: ProvidersTab })),
    ),
    Record: lazy(() =>
      import('./providers/provider-record').then(({ ProviderRecord }) => ({
        default: ProviderRecord,
      })),
    ),
    pages: [
      {
        id: 'deleted',
        Page: lazy(() =>
          import('./deleted/deleted-page').then(({ DeletedPage }) => ({ default: DeletedPage })),
        ),
      },
    ],
  },
  {
    key: 'services',
    roles: ADMINS,
    group: 'catalogue',
    Page: lazy(() =>
      import('./services/services-tab').then(({ ServicesTab }) => ({ default: ServicesTab })),
    ),
  },
  {
    key: 'locations',
    roles: ADMINS,
    group: 'catalogue',
    Page: lazy(() =>
      import('./locations/locations-tab').then(({ LocationsTab }) => ({ default: LocationsTab })),
    ),
  },
  {
    key: 'bookings',
    roles: ADMINS,
    group: 'requests',
    Page: lazy(() =>
      import('./bookings/bookings-tab').then(({ BookingsTab }) => ({ default: BookingsTab })),
    ),
    pages: [
      {
        id: 'failed-mails',
        Page: lazy(() =>
          import('./bookings/failed-mails-page').then(({ FailedMailsPage }) => ({
            default: FailedMailsPage,
          })),
        ),
      },
      {
        id: 'clicks',
        Page: lazy(() =>
          import('./bookings/clicks-page').then(({ ClicksPage }) => ({ default: ClicksPage })),
        ),
      },
    ],
  },
  {
    key: 'price-requests',
    roles: ADMINS,
    group: 'requests',
    Page: lazy(() =>
      import('./price-requests/price-requests-tab').then(({ PriceRequestsTab }) => ({
        default: PriceRequestsTab,
      })),
    ),
  },
  {
    key: 'price-changes',
    roles: ADMINS,
    group: 'prices',
    Page: lazy(() =>
      import('./price-changes/price-changes-tab').then(({ PriceChangesTab }) => ({
        default: PriceChangesTab,
      })),
    ),
  },
  {
    key: 'price-files',
    roles: ADMINS,
    group: 'prices',
    Page: lazy(() =>
      import('./price-files/price-files-tab').then(({ PriceFilesTab }) => ({
        default: PriceFilesTab,
      })),
    ),
    Record: lazy(() =>
      import('./price-files/review/price-file-record').then(({ PriceFileRecord }) => ({
        default: PriceFileRecord,
      })),
    ),
    pages: [
      {
        id: 'watched',
        Page: lazy(() =>
          import('./price-files/watch/watched-page').then(({ WatchedPage }) => ({
            default: WatchedPage,
          })),
        ),
      },
      {
        id: 'scorecards',
        Page: lazy(() =>
          import('./price-files/scorecards-page').then(({ ScorecardsPage }) => ({
            default: ScorecardsPage,
          })),
        ),
      },
    ],
  },
  {
    key: 'search-misses',
    roles: ANALYSTS,
    group: 'insight',
    Page: lazy(() =>
      import('./search-misses/search-misses-tab').then(({ SearchMissesTab }) => ({
        default: SearchMissesTab,
      })),
    ),
    pages: [
      {
        id: 'unsure',
        Page: lazy(() =>
          import('./search-misses/search-misses-tab').then(({ UnsureAnswersPage }) => ({
            default: UnsureAnswersPage,
          })),
        ),
      },
      {
        id: 'trial',
        Page: lazy(() =>
          import('./search-misses/trial-page').then(({ TrialPage }) => ({ default: TrialPage })),
        ),
      },
    ],
  },
  {
    key: 'audit-logs',
    roles: ADMINS,
    group: 'insight',
    Page: lazy(() => import('./audit/audit-tab').then(({ AuditTab }) => ({ default: AuditTab }))),
  },
  {
    key: 'analytics',
    roles: ANALYSTS,
    group: 'insight',
    Page: lazy(() =>
      import('./analytics/analytics-tab').then(({ AnalyticsTab }) => ({ default: AnalyticsTab })),
    ),
  },
];

/** The tabs that a role can open; none for patients. */
export const tabsFor = (role: Role): ConsoleTab[] =>
  TABS.filter(({ roles }) => roles.includes(role));
