import { FACET_MAX_ITEMS, SEARCH_MAX_LENGTH } from '@/api/limits';
import { searchText } from '@/ui/form/search-text';

export const ANY_RATING = 1;
export const BEST_RATING = 5;
/** Miles around the ZIP code; 0 means any distance. */
export const ANY_RADIUS = 0;
export const RADII = [5, 10, 25, 50, 100] as const;
const ORDERS = ['rating', 'distance', 'price'] as const;
const ZIP = /^\d{5}$/;

export type Order = (typeof ORDERS)[number];

/** The filters of the directory. Values of one facet are combined with OR, facets with AND. */
export interface DirectoryFilters {
  readonly search: string;
  readonly specialties: readonly string[];
  readonly services: readonly string[];
  readonly cities: readonly string[];
  /** The minimum rating in stars, 1 to 5; 1 means any. */
  readonly minRating: number;
  /** Five digits; empty for the viewer's own, if there is one. */
  readonly zip: string;
  /** One of RADII, or ANY_RADIUS. */
  readonly radius: number;
  readonly order: Order;
}

/** What the list depends on besides the filters. */
export interface Onlooker {
  /** The ZIP code of their account. */
  readonly ownZip: string | null;
  readonly seesPrices: boolean;
}

type Facet = 'specialties' | 'services' | 'cities';

/** One active filter, as a chip shows it. */
export type ActiveFilter =
  | { readonly facet: Facet | 'search'; readonly value: string }
  | { readonly facet: 'minRating'; readonly value: number }
  | { readonly facet: 'near'; readonly value: string; readonly radius: number };

/** The address' parameter of each facet. */
const PARAMETERS = { specialties: 'specialty', services: 'service', cities: 'city' } as const;
const SEARCH = 'q';
const RATING = 'rating';
const ZIP_CODE = 'zip';
const RADIUS = 'radius';
const ORDER = 'order';
const FACETS = ['specialties', 'services', 'cities'] as const;

export const NO_FILTERS: DirectoryFilters = {
  search: '',
  specialties: [],
  services: [],
  cities: [],
  minRating: ANY_RATING,
  zip: '',
  radius: ANY_RADIUS,
  order: 'rating',
};

/** The filters of an address. Invalid values are left out. */
export function readFilters(address: URLSearchParams): DirectoryFilters {
  const values = (facet: Facet) => {
    const named = address
      .getAll(PARAMETERS[facet])
      .map((value) => value.trim().slice(0, SEARCH_MAX_LENGTH));
    return [...new Set(named.filter((value) => value !== ''))].slice(0, FACET_MAX_ITEMS);
  };
  const stars = Number(address.get(RATING));
  const zip = address.get(ZIP_CODE) ?? '';
  return {
    search: searchText(address.get(SEARCH)),
    specialties: values('specialties'),
    services: values('services'),
    cities: values('cities'),
    minRating:
      Number.isInteger(stars) && stars > ANY_RATING && stars <= BEST_RATING ? stars : ANY_RATING,
    zip: ZIP.test(zip) ? zip : '',
    radius: RADII.find((miles) => String(miles) === address.get(RADIUS)) ?? ANY_RADIUS,
    order: ORDERS.find((order) => order === address.get(ORDER)) ?? 'rating',
  };
}

/** The address with these filters instead of its own; other parameters stay. */
export function writeFilters(address: URLSearchParams, filters: DirectoryFilters): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of [SEARCH, RATING, ZIP_CODE, RADIUS, ORDER, ...Object.values(PARAMETERS)])
    written.delete(name);
  const search = searchText(filters.search);
  if (search) written.set(SEARCH, search);
  for (const facet of FACETS)
    for (const value of filters[facet]) written.append(PARAMETERS[facet], value);
  if (filters.minRating > ANY_RATING) written.set(RATING, String(filters.minRating));
  if (filters.zip) written.set(ZIP_CODE, filters.zip);
  if (filters.radius !== ANY_RADIUS) written.set(RADIUS, String(filters.radius));
  if (filters.order !== 'rating') written.set(ORDER, filters.order);
  return written;
}

export const sameFilters = (one: DirectoryFilters, other: DirectoryFilters): boolean =>
  writeFilters(new URLSearchParams(), one).toString() ===
  writeFilters(new URLSearchParams(), other).toString();

/** Whether an address has filters, or an order, other than those that apply without any. */
export const hasFilters = (address: URLSearchParams): boolean =>
  !sameFilters(readFilters(address), NO_FILTERS);

/** Every active filter; the ZIP code and the radius count as one. The badge shows their number. */
export function activeFilters(filters: DirectoryFilters): ActiveFilter[] {
  const { search, minRating, zip, radius } = filters;
  return [
    ...(search ? [{ facet: 'search' as const, value: search }] : []),
    ...FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value }))),
    ...(minRating > ANY_RATING ? [{ facet: 'minRating' as const, value: minRating }] : []),
    ...(zip || radius !== ANY_RADIUS ? [{ facet: 'near' as const, value: zip, radius }] : []),
  ];
}

export function withoutFilter(
  filters: DirectoryFilters,
  { facet, value }: ActiveFilter,
): DirectoryFilters {
  if (facet === 'search') return { ...filters, search: '' };
  if (facet === 'minRating') return { ...filters, minRating: ANY_RATING };
  if (facet === 'near')
    return {
      ...filters,
      zip: '',
      radius: ANY_RADIUS,
      order: filters.order === 'distance' ? 'rating' : filters.order,
    };
  return { ...filters, [facet]: filters[facet].filter((each) => each !== value) };
}

/** Whether the viewer can sort by price: they must see prices and have chosen a single service. */
export const canOrderByPrice = (
  { services }: DirectoryFilters,
  { seesPrices }: Onlooker,
): boolean => seesPrices && services.length === 1;

/** The effective order of the list. */
export const orderOf = (filters: DirectoryFilters, onlooker: Onlooker): Order =>
  filters.order === 'price' && !canOrderByPrice(filters, onlooker) ? 'rating' : filters.order;

/** The ZIP code that distances are measured from, if any. */
export const originOf = ({ zip }: DirectoryFilters, { ownZip }: Onlooker): string | null =>
  zip || ownZip;

export type ZipFault = 'incomplete' | 'missing';

/** The fault of the ZIP code, before a request to the API. */
export function zipFault(filters: DirectoryFilters, onlooker: Onlooker): ZipFault | null {
  const { zip, radius, order } = filters;
  if (zip !== '' && !ZIP.test(zip)) return 'incomplete';
  return originOf(filters, onlooker) === null && (radius !== ANY_RADIUS || order === 'distance')
    ? 'missing'
    : null;
}

interface DirectoryQuery {
  search?: string;
  specialties?: string[];
  serviceNames?: string[];
  locations?: string[];
  minRating?: number;
  zip?: string;
  radiusMiles?: number;
  order?: Order;
}

/** The filters as the API names them. */
export function directoryQuery(filters: DirectoryFilters, onlooker: Onlooker): DirectoryQuery {
  const { search, specialties, services, cities, minRating, radius } = filters;
  const zip = originOf(filters, onlooker);
  const order = orderOf(filters, onlooker);
  return {
    ...(search && { search }),
    ...(specialties.length > 0 && { specialties: [...specialties] }),
    ...(services.length > 0 && { serviceNames: [...services] }),
    ...(cities.length > 0 && { locations: [...cities] }),
    ...(minRating > ANY_RATING && { minRating }),
    ...(zip !== null && { zip }),
    ...(radius !== ANY_RADIUS && { radiusMiles: radius }),
    ...(order !== 'rating' && { order }),
  };
}

/**
 * The person did not enter their own ZIP code, so an unknown one hides the distances without an
 * error.
 */
export const canDoWithoutZip = (filters: DirectoryFilters, onlooker: Onlooker): boolean =>
  filters.zip === '' && filters.radius === ANY_RADIUS && orderOf(filters, onlooker) !== 'distance';
