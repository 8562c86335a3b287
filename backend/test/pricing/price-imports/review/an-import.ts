import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PriceLine } from '../../../../src/pricing/domain/price-files/price-line.js';
import { withHeadlines } from '../../../../src/pricing/domain/price-imports/headline-lines.js';
import { PriceFileImport } from '../../../../src/pricing/domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../../../src/pricing/domain/price-imports/price-file-imports.js';
import type { PriceFileSummary } from '../../../../src/pricing/domain/price-imports/price-file-reading.js';
import type { BookingApp } from '../../../booking/a-booking-app.js';

export const aSummary = (fields: Partial<PriceFileSummary> = {}): PriceFileSummary => ({
  format: 'csv-tall',
  version: '3.0.0',
  encoding: 'utf-8',
  archive: null,
  hospital: 'Pelican General',
  lastUpdatedOn: '2026-07-01',
  npis: ['1234567893'],
  locations: ['Pelican General'],
  addresses: ['1 Bay Street, Houston, TX 77030'],
  attester: 'Pat Doe',
  rows: 6,
  withCash: 5,
  matched: 4,
  ambiguous: 1,
  quarantined: 1,
  duplicates: 0,
  repeats: 0,
  notes: [],
  flags: {},
  faults: [{ row: 9, reason: 'unreadable-cash' }],
  structure: { outcome: 'valid', version: '3.0.0', errors: 0, alerts: 0, findings: [] },
  ...fields,
});

interface Read {
  readonly providerId?: string | null;
  readonly at?: string;
  readonly summary?: Partial<PriceFileSummary>;
  readonly lines?: readonly PriceLine[];
  readonly sourceUrl?: string | null;
  /** One hexadecimal digit, of which the digest of its bytes consists. */
  readonly sha256?: string;
  /** Whether its prices are in force; the catalogue does not know them. */
  readonly isApplied?: boolean;
}

/** A file that was read, stored through its repository. Its id. */
export async function anImport(
  { app }: Pick<BookingApp, 'app'>,
  {
    providerId = null,
    at = '2026-11-01T10:00:00Z',
    summary = {},
    lines = [],
    sourceUrl = null,
    sha256 = 'a',
    isApplied = false,
  }: Read = {},
): Promise<string> {
  const id = randomUUID();
  const by = 'cli';
  const imported = PriceFileImport.alreadyRead(
    { id, fileName: 'prices.csv', sourceUrl, providerId, by, at: new Date(at) },
    { bytes: 4096, sha256: sha256.repeat(64) },
    aSummary(summary),
  );
  if (isApplied) imported.applied([], by, new Date(at));
  await app.get(EntityManager).transactional(async () => {
    const imports = app.get(PriceFileImports);
    imports.add(imported);
    await imports.saveLines(id, withHeadlines(lines));
  });
  return id;
}
