import type { Settings } from '../../src/platform/config/settings.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { BookingApp } from '../booking/a-booking-app.js';
import { aCatalogue, aClinic, aService, fill } from '../marketplace/a-marketplace.js';

interface Answer {
  readonly id: string;
  readonly reference: string;
  readonly token: string;
  readonly status: string;
  readonly code: string;
  readonly dueAt: string;
  readonly allowed?: string[];
  readonly errors?: { path: string; message: string }[];
}
let addresses = 0;

/** The application with two people and an administrator, and what they ask for. */
export async function aPriceDesk(changes: Partial<Settings> = {}) {
  const app = await BookingApp.start({ trustProxy: 1, ...changes });
  const [ana, ben] = [app.identity.account(), app.identity.account()];
  const admin = app.identity.account({ role: 'admin' });
  await fill(
    { app: app.app, rows: (text, values) => app.rows(text, values) },
    aCatalogue([aService('echo', { name: 'Stress echo', nameEs: 'Eco de esfuerzo' })]),
    [aClinic('Marmalade Bear')],
  );
  await app.startWorkers();

  /** From another network each time, unless one is named. */
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    {
      body,
      token,
      headers = {},
      from = `198.18.${++addresses >> 8}.${addresses & 255}`,
    }: { body?: unknown; token?: string; headers?: Record<string, string>; from?: string } = {},
  ) => {
    const answer = await app.app.inject({
      method,
      url: `/api${path}`,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      body: answer.json() as Answer & Answer[],
      headers: answer.headers,
      text: answer.body,
    };
  };
  const aQuestion = (changes: object = {}) => ({
    requestType: 'service',
    serviceName: 'Heart ultrasound',
    description: 'How much is it in all?',
    contactEmail: `guest${++people}@mail.example`,
    consents: CONSENT_VERSIONS,
    ...changes,
  });
  const ask = (changes: object = {}, more: Parameters<typeof call>[2] = {}) =>
    call('POST', '/price-requests', { body: aQuestion(changes), ...more });
  const update = (id: string, body: object, token = admin) =>
    call('POST', `/admin/price-requests/${id}/update`, { body, token });
  const count = async () =>
    (await app.rows<{ n: number }>('select count(*)::int as n from pricing.price_requests'))[0]?.n;
  return { app, ana, ben, admin, call, aQuestion, ask, update, count };
}
export type PriceDesk = Awaited<ReturnType<typeof aPriceDesk>>;

let people = 0;
export const TERMS = {
  quoteProviderName: 'Bayou Heart Clinic',
  quotePlace: '1 Main Street, Houston',
  quoteIncludes: 'The test and its reading.',
  quoteValidUntil: '2099-12-31',
};
