import { defineEntity } from '@mikro-orm/core';
import type { Confirmation } from '../../contract/price-file-confirmations.js';
import type { FailureCode } from '../../contract/price-file-failures.js';
import type { ImportStatus } from '../../domain/price-imports/import-status.js';
import { PriceFileImport } from '../../domain/price-imports/price-file-import.js';
import type { PriceFileSummary } from '../../domain/price-imports/price-file-reading.js';

/** What is large or repeats the file is hidden, so that the audit log does not keep it twice. */
export const PriceFileImportSchema = defineEntity({
  class: PriceFileImport,
  schema: 'pricing',
  tableName: 'price_file_imports',
  properties: (p) => ({
    id: p.uuid().primary(),
    status: p.string().$type<ImportStatus>(),
    providerId: p.uuid().nullable(),
    appliedTo: p.uuid().nullable(),
    fileName: p.string(),
    sourceUrl: p.string().nullable(),
    bytes: p.bigint('number').nullable(),
    pieces: p.integer(),
    sha256: p.string().nullable(),
    failure: p.string().nullable(),
    failureCode: p.string().$type<FailureCode>().nullable(),
    failureAbout: p.string().nullable(),
    hopeless: p.boolean(),
    reading: p.json<PriceFileSummary>().nullable().hidden(),
    fileDate: p.date().nullable(),
    replaced: p.json<readonly object[]>().nullable().hidden(),
    confirmations: p.json<readonly Confirmation[]>().nullable(),
    compared: p.json<readonly string[]>().nullable(),
    createdBy: p.string(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    appliedBy: p.string().nullable(),
    appliedAt: p.datetime().nullable(),
    undoneBy: p.string().nullable(),
    undoneAt: p.datetime().nullable(),
    version: p.integer().version(),
  }),
});
