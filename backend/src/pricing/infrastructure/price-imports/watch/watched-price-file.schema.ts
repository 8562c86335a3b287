import { defineEntity } from '@mikro-orm/core';
import type { FailureCode } from '../../../contract/price-file-failures.js';
import {
  WatchedPriceFile,
  type WatchOutcome,
} from '../../../domain/price-imports/watched-price-file.js';

export const WatchedPriceFileSchema = defineEntity({
  class: WatchedPriceFile,
  schema: 'pricing',
  tableName: 'watched_price_files',
  properties: (p) => ({
    id: p.uuid().primary(),
    providerId: p.uuid(),
    address: p.string(),
    etag: p.string().nullable(),
    lastModified: p.string().nullable(),
    sha256: p.string().nullable(),
    checkedAt: p.datetime().nullable(),
    outcome: p.string().$type<WatchOutcome>().nullable(),
    vanishedAt: p.datetime().nullable(),
    reason: p.string().nullable(),
    reasonCode: p.string().$type<FailureCode>().nullable(),
    reasonAbout: p.string().nullable(),
    failures: p.integer(),
    lastImportId: p.uuid().nullable(),
    createdBy: p.string(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  }),
});
