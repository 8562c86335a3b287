import { SEARCH_LENGTH, searchText } from '../../ui/search-text';

export const ANY_RATING = 1;
export const BEST_RATING = 5;
/** What the API takes at most, per facet. */
const MOST_VALUES = 50;

/** What a list of providers is narrowed to. Values of one facet widen the list, facets narrow it. */
export interface DirectoryFilters {
  readonly search: string;
  readonly specialties: readonly string[];
  readonly services: readonly string[];
  readonly cities: readonly string[];
  /** Least stars, 1 to 5; 1 means any. */
  readonly minRating: number;
}

export type Facet = 'specialties' | 'services' | 'cities';

/** One value that narrows the list, as a chip shows it. */
export type ActiveFilter =
  | { readonly facet: Facet | 'search'; readonly value: string }
  | { readonly facet: 'minRating'; readonly value: number };

/** The address' parameter of each facet. */
const PARAMETERS = { specialties: 'specialty', services: 'service', cities: 'city' } as const;
const SEARCH = 'q';
const RATING = 'rating';
const FACETS = ['specialties', 'services', 'cities'] as const;

export const NO_FILTERS: DirectoryFilters = { search: '', specialties: [], services: [], cities: [], minRating: ANY_RATING };

/** The filters of an address, however it was written: what makes no sense is left out. */
export function readFilters(address: URLSearchParams): DirectoryFilters {
  const values = (facet: Facet) => {
    const named = address.getAll(PARAMETERS[facet]).map((value) => value.trim().slice(0, SEARCH_LENGTH));
    return [...new Set(named.filter((value) => value !== ''))].slice(0, MOST_VALUES);
  };
  const stars = Number(address.get(RATING));
  return {
    search: searchText(address.get(SEARCH)),
    specialties: values('specialties'),
    services: values('services'),
    cities: values('cities'),
    minRating: Number.isInteger(stars) && stars > ANY_RATING && stars <= BEST_RATING ? stars : ANY_RATING,
  };
}

/** The address with these filters instead of its own; other parameters stay. */
export function writeFilters(address: URLSearchParams, filters: DirectoryFilters): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of [SEARCH, RATING, ...Object.values(PARAMETERS)]) written.delete(name);
  const search = searchText(filters.search);
  if (search) written.set(SEARCH, search);
  for (const facet of FACETS) for (const value of filters[facet]) written.append(PARAMETERS[facet], value);
  if (filters.minRating > ANY_RATING) written.set(RATING, String(filters.minRating));
  return written;
}

export const sameFilters = (one: DirectoryFilters, other: DirectoryFilters): boolean =>
  writeFilters(new URLSearchParams(), one).toString() === writeFilters(new URLSearchParams(), other).toString();

/** Every value that narrows the list. Their number is what the badge shows. */
export function activeFilters(filters: DirectoryFilters): ActiveFilter[] {
  const { search, minRating } = filters;
  return [
    ...(search ? [{ facet: 'search' as const, value: search }] : []),
    ...FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value }))),
    ...(minRating > ANY_RATING ? [{ facet: 'minRating' as const, value: minRating }] : []),
  ];
}

export function withoutFilter(filters: DirectoryFilters, { facet, value }: ActiveFilter): DirectoryFilters {
  if (facet === 'search') return { ...filters, search: '' };
  if (facet === 'minRating') return { ...filters, minRating: ANY_RATING };
  return { ...filters, [facet]: filters[facet].filter((each) => each !== value) };
}

interface DirectoryQuery {
  search?: string;
  specialties?: string[];
  serviceNames?: string[];
  locations?: string[];
  minRating?: number;
}

/** The filters as the API names them. */
export function directoryQuery({ search, specialties, services, cities, minRating }: DirectoryFilters): DirectoryQuery {
  return {
    ...(search && { search }),
    ...(specialties.length > 0 && { specialties: [...specialties] }),
    ...(services.length > 0 && { serviceNames: [...services] }),
    ...(cities.length > 0 && { locations: [...cities] }),
    ...(minRating > ANY_RATING && { minRating }),
  };
}
