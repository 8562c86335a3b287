import type { Middleware } from 'openapi-fetch';
import { mutate } from 'swr';

/** Everything that visitors read of the catalogue. */
const CATALOGUE = ['/api/providers', '/api/services', '/api/filter-options'];

/**
 * Which reads a write may change, each by the beginning of its path; the first write that fits
 * counts. One that is not named touches nothing.
 */
const TOUCHED: readonly (readonly [write: string, reads: readonly string[]])[] = [
  ['/api/bookings', ['/api/bookings']],
  ['/api/clinic-requests', ['/api/clinic-requests', '/api/bookings', '/api/providers']],
  ['/api/price-requests', ['/api/price-requests']],
  ['/api/bundle-quote', ['/api/price-requests']],
  ['/api/me/consents', ['/api/me', '/api/bookings', '/api/price-requests']],
  // The console's own tables renew the rows that they change; what waits, the audit log, the
  // imports and the state of a provider follow.
  [
    '/api/admin',
    [
      ...CATALOGUE,
      '/api/bookings',
      '/api/price-requests',
      '/api/admin/work',
      '/api/admin/audit-log',
      '/api/admin/offer-imports',
      '/api/admin/providers/{id}/state',
    ],
  ],
];

/** The reads that a write touches, by the path of the write. */
export const touchedBy = (write: string): readonly string[] =>
  TOUCHED.find(([beginning]) => begins(write, beginning))?.[1] ?? [];

const begins = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`);

/**
 * After a write that succeeded, what it touches is read again where it is shown, and when it is
 * shown next elsewhere.
 */
export const refreshTouched: Middleware = {
  onResponse({ request, response, schemaPath }) {
    if (request.method === 'GET' || !response.ok) return;
    const reads = touchedBy(schemaPath);
    if (reads.length === 0) return;
    void mutate((key) => isTouched(key, reads));
    // Pages of lists are read once only, unless they are not there any more.
    void mutate((key) => isTouched(key, reads) && isPage(key), undefined, { revalidate: false });
  },
};

/** The path is the first part of a key that begins like one. */
function isTouched(key: unknown, reads: readonly string[]): boolean {
  if (!Array.isArray(key)) return false;
  const path: unknown = key.find((part) => typeof part === 'string' && part.startsWith('/api/'));
  return typeof path === 'string' && reads.some((read) => begins(path, read));
}

/** Keys of `usePages` begin with their path, those of `useApi` with a word. */
const isPage = (key: unknown): boolean => Array.isArray(key) && String(key[0]).startsWith('/api/');
