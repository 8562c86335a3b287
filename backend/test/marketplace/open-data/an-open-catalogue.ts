import { randomUUID } from 'node:crypto';
import {
  keyText,
  newPrefix,
  newSecret,
  startOf,
} from '../../../src/identity/infrastructure/keys/key-text.js';
import type { ApiScope } from '../../../src/shared/api-keys.js';
import type { Kernel } from '../../setup/kernel.js';
import { aCatalogue, aClinic, aListing, anOffer, aService, fill } from '../a-marketplace.js';

export const TODAY = new Date().toISOString().slice(0, 10);
/** Amounts that nothing else here is. */
export const CENTS = {
  clinic: 7_777_701,
  publicClinic: 8_888_803,
  demo: 4_444_407,
  hospital: 6_666_609,
};

type Kind = 'provider' | 'published_file' | 'demo';

const offer = (key: string, cents: number | null, kind: Kind = 'provider') => ({
  ...anOffer(key, cents),
  price:
    cents === null
      ? null
      : {
          cents,
          source: {
            kind,
            asOf: TODAY,
            sourceUrl: kind === 'published_file' ? 'https://hospital.example/prices.csv' : null,
          },
        },
});

/** Two real clinics, one with public prices, a hospital, and an invented clinic. */
export async function anOpenCatalogue(kernel: Kernel): Promise<void> {
  await fill(
    kernel,
    aCatalogue([
      aService('ekg', { codes: [{ type: 'CPT', code: '93000' }] }),
      aService('mri_knee', { name: '=HYPERLINK("https://x.example")' }),
    ]),
    [
      aClinic('Alder', {
        traits: { kind: 'clinic' },
        cities: ['Houston', 'Katy'],
        profile: { website: 'https://alder.example', npi: '1234567893' },
        offers: [offer('ekg', CENTS.clinic), offer('mri_knee', null)],
      }),
      aClinic('Birch', {
        traits: { kind: 'clinic' },
        offers: [offer('ekg', CENTS.publicClinic)],
      }),
      aClinic('Demo', { offers: [offer('ekg', CENTS.demo, 'demo')] }),
      aListing('Hospital', { offers: [offer('ekg', CENTS.hospital, 'published_file')] }),
    ],
  );
  await kernel.rows(`update marketplace.providers set public_prices = true where name = 'Birch'`);
}

/** The text of a new key of a service account. */
export async function aKey({ rows }: Kernel, scopes: readonly ApiScope[]): Promise<string> {
  const account = randomUUID();
  const { secret, hash } = newSecret();
  const prefix = newPrefix();
  await rows(
    `insert into identity.service_accounts (id, name, scopes, created_by, created_at)
     values ($1, $2, $3, $1, now())`,
    [account, account, JSON.stringify(scopes)],
  );
  await rows(
    `insert into identity.api_keys
       (id, service_account_id, name, prefix, secret_hash, scopes, lifetime_days, created_at,
        expires_at)
     values ($1, $2, 'key', $3, $4, $5, 90, now(), now() + interval '90 days')`,
    [randomUUID(), account, prefix, hash, JSON.stringify(scopes)],
  );
  return keyText(startOf(prefix), secret);
}
