import { type ComponentType, lazy } from 'react';
import type { Schema } from '@/api/schema';

type Role = Schema<'CurrentUserView'>['role'];

export interface ConsoleTab {
  key:
    | 'overview'
    | 'users'
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
  Page: ComponentType;
  /** The page of one record, at an address of its own. */
  Record?: ComponentType<{ id: string }>;
  /** Further pages of the tab, each at an address below it. */
  pages?: readonly { id: string; Page: ComponentType }[];
}

const ADMINS: readonly Role[] = ['admin', 'super_admin'];
const ANALYSTS: readonly Role[] = ['analyst', ...ADMINS];

const TABS: readonly ConsoleTab[] = [
  {
    key: 'overview',
    roles: ANALYSTS,
    Page: lazy(() =>
      import('./overview/overview-tab').then(({ OverviewTab }) => ({ default: OverviewTab })),
    ),
  },
  {
    key: 'users',
    roles: ADMINS,
    Page: lazy(() => import('./users/users-tab').then(({ UsersTab }) => ({ default: UsersTab }))),
  },
  {
    key: 'providers',
    roles: ADMINS,
    Page: lazy(() =>
      import('./providers/providers-tab').then(({ ProvidersTab }) => ({ default: ProvidersTab })),
    ),
    Record: lazy(() =>
      import('./providers/provider-record').then(({ ProviderRecord }) => ({
        default: ProviderRecord,
      })),
    ),
  },
  {
    key: 'services',
    roles: ADMINS,
    Page: lazy(() =>
      import('./services/services-tab').then(({ ServicesTab }) => ({ default: ServicesTab })),
    ),
  },
  {
    key: 'locations',
    roles: ADMINS,
    Page: lazy(() =>
      import('./locations/locations-tab').then(({ LocationsTab }) => ({ default: LocationsTab })),
    ),
  },
  {
    key: 'bookings',
    roles: ADMINS,
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
    Page: lazy(() =>
      import('./price-requests/price-requests-tab').then(({ PriceRequestsTab }) => ({
        default: PriceRequestsTab,
      })),
    ),
  },
  {
    key: 'price-changes',
    roles: ADMINS,
    Page: lazy(() =>
      import('./price-changes/price-changes-tab').then(({ PriceChangesTab }) => ({
        default: PriceChangesTab,
      })),
    ),
  },
  {
    key: 'price-files',
    roles: ADMINS,
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
          import('./price-files/watched-page').then(({ WatchedPage }) => ({
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
    Page: lazy(() => import('./audit/audit-tab').then(({ AuditTab }) => ({ default: AuditTab }))),
  },
  {
    key: 'analytics',
    roles: ANALYSTS,
    Page: lazy(() =>
      import('./analytics/analytics-tab').then(({ AnalyticsTab }) => ({ default: AnalyticsTab })),
    ),
  },
];

/** The tabs that a role can open; none for patients. */
export const tabsFor = (role: Role): ConsoleTab[] =>
  TABS.filter(({ roles }) => roles.includes(role));
