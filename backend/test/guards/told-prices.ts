import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { aWindow } from '../booking/a-request.js';
import type { Cast } from './cast.js';
import type { Operation } from './operations.js';

/** A code of the right length that nobody has. */
export const NO_CODE = '0'.repeat(12);

function operationNamed({ operations }: Cast, name: string): Operation {
  const found = operations.own.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** Asked by a guest, answered by an administrator with a price. */
export async function aQuote(
  cast: Cast,
  quotedPrice: number,
): Promise<{ id: string; token: string }> {
  const created = await cast.call(operationNamed(cast, 'POST /api/price-requests'), 'guest', {
    body: {
      requestType: 'service',
      serviceName: 'Echo',
      description: 'How much is it in all?',
      contactEmail: 'guest@mail.example',
      consents: CONSENT_VERSIONS,
    },
  });
  const { id, token } = created.json<{ id: string; token: string }>();
  const answered = await cast.call(
    operationNamed(cast, 'POST /api/admin/price-requests/{id}/update'),
    'admin',
    {
      ids: () => id,
      body: {
        status: 'quoted',
        quotedPrice,
        quoteProviderName: 'A clinic',
        quotePlace: 'Houston',
        quoteIncludes: 'The test.',
        quoteValidUntil: '2099-12-31',
      },
    },
  );
  if (created.statusCode !== 201 || answered.statusCode !== 200)
    throw new Error(`${created.body} ${answered.body}`);
  return { id, token };
}

/** The price that is kept with an appointment request of a patient. */
export async function aSnapshot(
  cast: Cast,
  provider: string,
): Promise<{ id: string; code: string; cents: number }> {
  const [offer] = await cast.kernel.rows<{ providerId: string; serviceId: string }>(
    `select s.provider_id as "providerId", s.service_id as "serviceId"
     from marketplace.provider_services s
     join marketplace.providers p on p.id = s.provider_id
     where p.name = $1
     order by 2
     limit 1`,
    [provider],
  );
  const body = {
    requestType: 'service',
    ...offer,
    preferredSlots: [aWindow()],
    symptoms: 'A dull ache in the left knee since May.',
    consents: CONSENT_VERSIONS,
  };
  const { statusCode, body: text } = await cast.call(
    operationNamed(cast, 'POST /api/bookings'),
    'patient',
    {
      body,
    },
  );
  if (statusCode !== 201) throw new Error(text);
  const {
    id,
    priceCode = NO_CODE,
    snapshot,
  } = JSON.parse(text) as { id: string; priceCode?: string; snapshot: { priceCents: number } };
  return { id, code: priceCode, cents: snapshot.priceCents };
}
