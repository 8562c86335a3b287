import { randomUUID } from 'node:crypto';
import { BookingApp } from '../../../booking/a-booking-app.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  aService,
  fill,
} from '../../../marketplace/a-marketplace.js';

const published = (serviceKey: string, cents: number) => ({
  ...anOffer(serviceKey, cents),
  price: {
    cents,
    source: { kind: 'published_file' as const, asOf: '2026-01-01', sourceUrl: null },
  },
});

/** The application with two hospitals, Bayou and Cedar, a clinic, and an administrator. */
export async function aReviewDesk() {
  const app = await BookingApp.start();
  const admin = app.identity.account({ role: 'admin' });
  await fill(
    { app: app.app, rows: (text, values) => app.rows(text, values) },
    aCatalogue([aService('echo'), aService('mri_knee'), aService('ekg'), aService('lab')]),
    [
      aListing('Bayou', {
        offers: [published('echo', 40_000), published('mri_knee', 90_000), published('lab', 2000)],
      }),
      aListing('Cedar'),
      aClinic('Clinic'),
    ],
  );
  const providers = await app.rows<{ id: string; name: string }>(
    'select id, name from marketplace.providers',
  );
  const idOf = (wanted: string) => providers.find(({ name }) => name === wanted)?.id ?? '';
  const get = (path: string, { token = admin, language = 'en' } = {}) =>
    app.app.inject({
      url: `/api/admin${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'accept-language': language },
    });
  return {
    app,
    admin,
    bayou: idOf('Bayou'),
    cedar: idOf('Cedar'),
    get,
    send: (
      method: 'POST' | 'PUT',
      path: string,
      body?: object,
      { token = admin, key }: { token?: string; key?: string } = {},
    ) =>
      app.app.inject({
        method,
        url: `/api/admin${path}`,
        ...(body && { payload: JSON.stringify(body) }),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
      }),
    changesOf: async (id: string): Promise<unknown> =>
      (await get(`/price-files/${id}/changes`)).json(),
    watch: (providerId: string, vanishedAt: string | null = null, lastImportId?: string) =>
      app.rows(
        `insert into pricing.watched_price_files
           (id, provider_id, address, checked_at, outcome, vanished_at, last_import_id, created_by,
             created_at)
         values ($1, $2, 'https://h.example/p.csv', '2026-11-20T08:00:00Z', 'unchanged', $3, $4,
           'cli', now())`,
        [randomUUID(), providerId, vanishedAt, lastImportId],
      ),
    /** Forgets all imports and watched files; prices stay. */
    empty: () =>
      app.rows(
        `truncate pricing.price_file_imports, pricing.watched_price_files,
           pricing.price_file_progress cascade`,
      ),
  };
}
export type ReviewDesk = Awaited<ReturnType<typeof aReviewDesk>>;
