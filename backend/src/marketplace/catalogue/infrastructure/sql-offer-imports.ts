import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { RecordNotFound } from '../domain/marketplace.errors.js';
import {
  type ImportedOffer,
  type OfferImport,
  OfferImports,
} from '../domain/offers/offer-imports.js';

@Injectable()
export class SqlOfferImports extends OfferImports {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add(id: string, by: string, at: Date, offers: readonly ImportedOffer[]): Promise<void> {
    const created = offers.filter(({ before }) => before === null).length;
    await this.sql.rows(
      `insert into marketplace.offer_imports (
         id, imported_at, imported_by, created, changed, offers
       )
       values (?, ?, ?, ?, ?, ?::jsonb)`,
      [id, at, by, created, offers.length - created, JSON.stringify(offers)],
    );
  }

  async get(id: string): Promise<OfferImport> {
    const [stored] = await this.sql.rows<OfferImport>(
      `select offers, taken_back_at is not null as "isTakenBack"
       from marketplace.offer_imports
       where id = ?
       for update`,
      [id],
    );
    if (!stored) throw new RecordNotFound('There is no such import.');
    return stored;
  }

  async recordTakenBack(id: string, by: string, at: Date): Promise<void> {
    await this.sql.rows(
      `update marketplace.offer_imports
       set taken_back_at = ?, taken_back_by = ?
       where id = ?`,
      [at, by, id],
    );
  }
}
