import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { FileFacts } from '../../domain/price-imports/confirming/file-facts.js';
import type { PeerPrice, PublishedKey } from '../../domain/price-imports/confirming/peer-price.js';
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

const REMARK_LINES = `
  update pricing.price_file_lines line
  set flags = now.flags, ranked = now.ranked
  from json_to_recordset(?::json) as now(service text, flags text[], ranked boolean)
  where line.import_id = ?
    and line.headline
    and line.service = now.service
    and (line.flags, line.ranked) is distinct from (now.flags, now.ranked)`;

/** Parameters: the keys as JSON, the hospital, the import that does not count, the hospital. */
const PEER_PRICES = `
  with wanted as materialized (
    select *
    from json_to_recordset(?::json) as wanted(
      service text, "codeSystem" text, code text, setting text, "billingClass" text
    )
  ),
  applied as materialized (
    select imported.id, imported.provider_id, imported.applied_at,
      row_number() over (
        partition by imported.provider_id order by imported.applied_at desc
      ) = 1 as is_in_force
    from pricing.price_file_imports imported
    where imported.status = 'applied'
  ),
  asked as materialized (
    select line.service, line.code_system, line.code, line.setting, line.billing_class,
      line.cash_cents, applied.applied_at,
      applied.provider_id is not distinct from ?::uuid as is_own
    from applied
    join pricing.price_file_lines line on line.import_id = applied.id and line.headline
    where line.ranked
      and applied.id is distinct from ?::uuid
      and (applied.is_in_force or applied.provider_id = ?::uuid)
  )
  select
    wanted.*,
    (count(asked.cash_cents) filter (where not asked.is_own))::int as others,
    percentile_cont(0.5) within group (order by asked.cash_cents)
      filter (where not asked.is_own) as median,
    (
      (array_agg(asked.cash_cents order by asked.applied_at desc) filter (where asked.is_own))[1]
    )::float8 as own
  from wanted
  left join asked on asked.service = wanted.service
    and asked.code = wanted.code
    and asked.code_system = wanted."codeSystem"
    and asked.setting is not distinct from wanted.setting
    and asked.billing_class is not distinct from wanted."billingClass"
  group by wanted.service, wanted."codeSystem", wanted.code, wanted.setting,
    wanted."billingClass"`;

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

  async remark(id: string, headlines: readonly StoredLine[]): Promise<void> {
    const lines = headlines.map(({ service, flags, ranked }) => ({ service, flags, ranked }));
    await this.sql.rows(REMARK_LINES, [JSON.stringify(lines), id]);
  }

  peerPrices(
    keys: readonly PublishedKey[],
    providerId: string | null,
    without: string | null,
  ): Promise<PeerPrice[]> {
    const wanted = keys.map(({ service, codeSystem, code, setting, billingClass }) => {
      return { service, codeSystem, code, setting, billingClass };
    });
    return this.sql.rows<PeerPrice>(PEER_PRICES, [
      JSON.stringify(wanted),
      providerId,
      without,
      providerId,
    ]);
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
