import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { FileFacts } from '../../domain/price-imports/confirming/file-facts.js';
import type { FileIdentity } from '../../domain/price-imports/hospital-match.js';
import { NoSuchImport } from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImport } from '../../domain/price-imports/price-file-import.js';
import {
  PriceFileImports,
  type StoredLine,
} from '../../domain/price-imports/price-file-imports.js';

const INSERT_LINES = `
  insert into pricing.price_file_lines (
    import_id, number, service, code_system, code, setting, billing_class, modifiers, drug_unit,
    cash_cents, cash_min_cents, cash_max_cents, cash_exact, verdict, flags, ranked, headline,
    row, charge, rows
  )
  select
    ?::uuid, line.number, line.service, line."codeSystem", line.code, line.setting,
    line."billingClass", line.modifiers, line."drugUnit", line."cashCents", line."cashMinCents",
    line."cashMaxCents", line."cashExact", line.verdict, line.flags, line.ranked, line.headline,
    line.row, line.charge, line.rows
  from json_to_recordset(?::json) as line(
    number int, service text, "codeSystem" text, code text, setting text, "billingClass" text,
    modifiers text[], "drugUnit" text, "cashCents" bigint, "cashMinCents" bigint,
    "cashMaxCents" bigint, "cashExact" text, verdict text, flags text[], ranked boolean,
    headline boolean, row int, charge int, rows int
  )`;

/** The columns of a StoredLine, from `price_file_lines line`. */
const LINE_COLUMNS = `
  line.service,
  line.code_system as "codeSystem",
  line.code,
  line.setting,
  line.billing_class as "billingClass",
  line.modifiers,
  line.drug_unit as "drugUnit",
  line.cash_cents::float8 as "cashCents",
  line.cash_min_cents::float8 as "cashMinCents",
  line.cash_max_cents::float8 as "cashMaxCents",
  line.cash_exact as "cashExact",
  line.verdict,
  line.flags,
  line.ranked,
  line.headline,
  case when line.row is not null
    then json_strip_nulls(json_build_object('row', line.row, 'charge', line.charge))
  end as place,
  line.rows`;

@Injectable()
export class MikroPriceFileImports extends PriceFileImports {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  add(imported: PriceFileImport): void {
    this.em.persist(imported);
  }

  async getForUpdate(id: string): Promise<PriceFileImport> {
    const found = await this.em.findOne(
      PriceFileImport,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!found) throw new NoSuchImport();
    return found;
  }

  async hospitalOf(id: string): Promise<string | null> {
    const [found] = await this.sql.rows<{ providerId: string | null }>(
      'select provider_id as "providerId" from pricing.price_file_imports where id = ?',
      [id],
    );
    if (!found) throw new NoSuchImport();
    return found.providerId;
  }

  async identityOf(id: string): Promise<FileIdentity | undefined> {
    const [identity] = await this.sql.rows<FileIdentity>(
      `select reading -> 'npis' as npis, reading -> 'addresses' as addresses
      from pricing.price_file_imports
      where id = ? and reading is not null`,
      [id],
    );
    return identity;
  }

  async factsOf(id: string): Promise<FileFacts | undefined> {
    const [facts] = await this.sql.rows<FileFacts>(
      `select
        provider_id as "providerId",
        sha256 as digest,
        file_date::text as "fileDate",
        json_build_object(
          'hospital', reading -> 'hospital',
          'locations', reading -> 'locations',
          'npis', reading -> 'npis',
          'addresses', reading -> 'addresses'
        ) as identity
      from pricing.price_file_imports
      where id = ? and reading is not null and provider_id is not null`,
      [id],
    );
    return facts;
  }

  async lockHospital(providerId: string): Promise<void> {
    await this.sql.rows(
      `select pg_advisory_xact_lock(hashtext('pricing.price_file_imports'), hashtext(?))`,
      [providerId],
    );
  }

  async saveLines(id: string, lines: readonly StoredLine[]): Promise<void> {
    await this.em.flush(); // a new import has to be there before its lines
    await this.sql.rows('delete from pricing.price_file_lines where import_id = ?', [id]);
    const rows = lines.map(({ place, ...line }, number) => ({ ...line, ...place, number }));
    await this.sql.rows(INSERT_LINES, [id, JSON.stringify(rows)]);
  }

  headlines(id: string): Promise<StoredLine[]> {
    return this.sql.rows<StoredLine>(
      `select ${LINE_COLUMNS}
      from pricing.price_file_lines line
      where line.import_id = ? and line.headline
      order by line.number`,
      [id],
    );
  }

  async inForce(providerId: string): Promise<PriceFileImport | undefined> {
    const id = await this.idInForce(providerId);
    return id === null ? undefined : this.em.findOneOrFail(PriceFileImport, { id });
  }

  async idInForce(providerId: string, without?: string): Promise<string | null> {
    const [newest] = await this.sql.rows<{ id: string }>(
      `select id
      from pricing.price_file_imports
      where provider_id = ? and status = 'applied' and id is distinct from ?::uuid
      order by applied_at desc
      limit 1`,
      [providerId, without ?? null],
    );
    return newest?.id ?? null;
  }
}
