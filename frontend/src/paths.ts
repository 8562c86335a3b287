/**
 * Every link of the application. `patterns` are what the router matches, `paths` what a link holds.
 */
export const patterns = {
  home: '/',
  services: '/services',
  auth: '/auth',
  authCallback: '/auth/callback',
  booking: '/booking',
  serviceBooking: '/booking/:serviceId',
  account: '/account',
  clinicRequest: '/clinic/:code',
  priceRequest: '/requests/:token',
  admin: '/admin',
  adminTab: '/admin/:tab',
  adminRecord: '/admin/:tab/:id',
  providers: '/providers',
  provider: '/providers/:slugAndId',
  compare: '/compare',
  about: '/about',
  helpCenter: '/help-center',
  hipaa: '/hipaa-compliance',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  healthData: '/consumer-health-data',
} as const;

export type PageName = keyof typeof patterns | 'notFound';

/** Pages that search engines should not list: they show something to one person, or nothing. */
export const unlistedPages: readonly PageName[] = [
  'auth',
  'authCallback',
  'booking',
  'serviceBooking',
  'account',
  'clinicRequest',
  'priceRequest',
  'admin',
  'adminTab',
  'adminRecord',
  'compare',
  'notFound',
];

/** Has a list of the console open the form of a new record. */
export const ADD_PARAMETER = 'add';

interface AuthLink {
  /** The tab that opens; without it Sign In. */
  tab?: 'create';
  /** Where to go after signing in: a path of this site. */
  returnTo?: string;
  /** Whether the address has just been verified. */
  verified?: boolean;
}

export const paths = {
  home: () => '/',
  /** The providers section of the home page. */
  providersSection: () => '/#providers',
  /** The list of providers, or of those that offer a service. */
  providers: (service?: string) => withQuery(patterns.providers, { service }),
  /** The providers that are saved on this device. */
  savedProviders: () => withQuery(patterns.providers, { saved: 'yes' }),
  /** The list of providers with the filters of an address. */
  filteredProviders: (filters: URLSearchParams) =>
    filters.size > 0 ? `${patterns.providers}?${filters}` : patterns.providers,
  /** The page of one provider; the id finds it, the slug is for people. */
  provider: (slug: string, id: string) => `/providers/${encodeURIComponent(`${slug}-${id}`)}`,
  /** Providers side by side, with their prices of a service. */
  compare: (providerIds: readonly string[], service?: string) =>
    withQuery(patterns.compare, { with: providerIds.join(','), service }).replaceAll('%2C', ','),
  services: (search?: string) => withQuery('/services', { search }),
  /** The services of a category of the catalogue. */
  serviceCategory: (category: string) => withQuery('/services', { category }),
  auth: ({ tab, returnTo, verified }: AuthLink = {}) =>
    withQuery('/auth', { tab, returnTo, verified: verified ? 'true' : undefined }),
  /** `by` opens the telephone number and the script. */
  providerBooking: (providerId: string, serviceId?: string, by?: 'phone') =>
    withQuery('/booking', { provider: providerId, service: serviceId, by }),
  /** The providers that offer a service, or how to book at one of them. */
  serviceBooking: (serviceId: string, providerId?: string) =>
    withQuery(`/booking/${encodeURIComponent(serviceId)}`, { with: providerId }),

  /** Pages of the server: the verification of a price, and the visit sheet. */
  checkPrice: (code: string, language: string) => `/verify/${code}?lang=${language}`,
  /** `visit` is the key of the appointment, which its patient alone has. */
  visitSheet: (code: string, language: string, visit?: string) =>
    withQuery(`/verify/${code}/sheet`, { visit, lang: language }),
  /** The token of the answer to a price request shows all that was written. */
  priceRequest: (token: string) => `/requests/${encodeURIComponent(token)}`,
  account: () => '/account',
  /** The console, or one of its tabs, or one record of a tab. */
  admin: (tab?: string, id?: string) => ['/admin', tab, id].filter(Boolean).join('/'),
  /** A tab of the console with a search: a list finds one record by its id. */
  adminSearch: (tab: string, search: string) => withQuery(paths.admin(tab), { q: search }),
  /** A list of the console with the form of a new record. */
  adminAdd: (list: string) => withQuery(paths.admin(list), { [ADD_PARAMETER]: 'yes' }),
  /** A list of the console with a saved view. */
  adminView: (list: string, view: string) => withQuery(paths.admin(list), { view }),
  /** The appointment requests at a provider. */
  providerBookings: (provider: string) => withQuery(paths.admin('bookings'), { provider }),
  /** A record of the console, open beside its list. */
  adminOpen: (tab: string, id: string) => withQuery(paths.admin(tab), { open: id }),
  /** Deleted records of the catalogue, or those of one kind. */
  deletedRecords: (kind?: string) => withQuery(paths.admin('providers', 'deleted'), { kind }),
  about: () => patterns.about,
  helpCenter: (question?: string) => withPart(patterns.helpCenter, question),
  hipaa: () => patterns.hipaa,
  privacy: (section?: string) => withPart(patterns.privacy, section),
  terms: () => patterns.terms,
  healthData: (section?: string) => withPart(patterns.healthData, section),
  mail: (address: string, subject?: string) =>
    `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`,
  phone: (digits: string) => `tel:${digits.replace(/[^\d+]/g, '')}`,
  /** An address on the operator's map; `template` contains `{q}`. */
  map: (template: string, place: string) => template.replace('{q}', encodeURIComponent(place)),
};

const withPart = (path: string, id?: string): string => (id ? `${path}#${id}` : path);

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return present.length ? `${path}?${new URLSearchParams(present)}` : path;
}
