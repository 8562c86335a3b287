import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { FileFacts } from '../../domain/price-imports/confirming/file-facts.js';
import type { HeldPrice, PeerPrice } from '../../domain/price-imports/confirming/peer-price.js';
import type { FileIdentity } from '../../domain/price-imports/hospital-match.js';
import { NoSuchImport } from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImport } from '../../domain/price-imports/price-file-import.js';
import {
  type FileInForce,
  PriceFileImports,
  type StoredLine,
} from '../../domain/price-imports/price-file-imports.js';

const DELETE_LINES = 'delete from pricing.price_file_lines where import_id = $1';

const INSERT_LINES = `
  insert into pricing.price_file_lines (
    import_id, number, service, code_system, code, setting, billing_class, modifiers, drug_unit,
    cash_cents, cash_min_cents, cash_max_cents, cash_exact, verdict, flags, unread, wording,
    ranked, headline, accepted, named_cents, row, charge, rows
  )
  select
    $1::uuid, line.number, line.service, line."codeSystem", line.code, line.setting,
    line."billingClass", line.modifiers, line."drugUnit", line."cashCents", line."cashMinCents",
    line."cashMaxCents", line."cashExact", line.verdict, line.flags, line.unread, line.wording,
    line.ranked, line.headline, line.accepted, line."namedCents", line.row, line.charge, line.rows
  from json_to_recordset($2::json) as line(
    number int, service text, "codeSystem" text, code text, setting text, "billingClass" text,
    modifiers text[], "drugUnit" text, "cashCents" bigint, "cashMinCents" bigint,
    "cashMaxCents" bigint, "cashExact" text, verdict text, flags text[], unread text[],
    wording text, ranked boolean, headline boolean, accepted boolean, "namedCents" bigint,
    row int, charge int, rows int
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
  line.unread,
  line.wording,
  line.ranked,
  line.headline,
  line.accepted,
  line.named_cents::float8 as "namedCents",
  case when line.row is not null
    then json_strip_nulls(json_build_object('row', line.row, 'charge', line.charge))
  end as place,
  line.rows`;

const REMARK_LINES = `
  update pricing.price_file_lines line
  set flags = now.flags, ranked = now.ranked, accepted = now.accepted,
    named_cents = now."namedCents"
  from json_to_recordset($1::json) as now(
    service text, flags text[], ranked boolean, accepted boolean, "namedCents" bigint
  )
  where line.import_id = $2
    and line.headline
    and line.service = now.service
    and (line.flags, line.ranked, line.accepted, line.named_cents)
      is distinct from (now.flags, now.ranked, now.accepted, now."namedCents")`;

/**
 * A price is unlike others only if one of them at least is out of its range, which an index tells;
 * the middle of all is looked for there alone. Parameters: the wanted keys as JSON, the hospital,
 * the import that does not count.
 */
const PEER_PRICES = `
  with wanted as materialized (
    select *
    from json_to_recordset($1::json) as wanted(
      service text, "codeSystem" text, code text, setting text, "billingClass" text,
      least bigint, most bigint, "wantsOthers" boolean
    )
  ),
  doubtful as materialized (
    select *
    from wanted
    where wanted."wantsOthers"
      or exists (
        select from pricing.price_file_lines line
        where line.service = wanted.service and line.code = wanted.code
          and line.cash_cents < wanted.least
          and line.headline and line.ranked
      )
      or exists (
        select from pricing.price_file_lines line
        where line.service = wanted.service and line.code = wanted.code
          and line.cash_cents > wanted.most
          and line.headline and line.ranked
      )
  ),
  asked as (
    select
      doubtful.*,
      line.cash_cents,
      imported.applied_at,
      imported.provider_id is not distinct from $2::uuid as is_own,
      line.setting is not distinct from doubtful.setting
        and line.billing_class is not distinct from doubtful."billingClass" as is_same
    from doubtful
    join pricing.price_file_lines line on line.service = doubtful.service
      and line.code = doubtful.code
      and line.code_system = doubtful."codeSystem"
      and (coalesce(line.billing_class, '') = 'professional')
        = (coalesce(doubtful."billingClass", '') = 'professional')
      and line.headline and line.ranked
    join pricing.price_file_imports imported on imported.id = line.import_id
    where imported.status = 'applied'
      and imported.id is distinct from $3::uuid
      and (
        imported.provider_id = $2::uuid
        or not exists (
          select from pricing.price_file_imports later
          where later.provider_id = imported.provider_id
            and later.status = 'applied'
            and later.applied_at > imported.applied_at
        )
      )
  )
  select
    service, "codeSystem", code, setting, "billingClass",
    (count(*) filter (where not is_own and is_same))::int as others,
    percentile_cont(0.5) within group (order by cash_cents)
      filter (where not is_own and is_same) as median,
    (count(*) filter (where not is_own))::int as "othersOfGroup",
    percentile_cont(0.5) within group (order by cash_cents)
      filter (where not is_own) as "medianOfGroup",
    ((array_agg(cash_cents order by applied_at desc) filter (where is_own))[1])::float8 as own
  from asked
  group by service, "codeSystem", code, setting, "billingClass"`;

const HOSPITAL_OF =
  'select provider_id as "providerId" from pricing.price_file_imports where id = $1';

const FACTS = `
  select
    provider_id as "providerId",
    sha256 as digest,
    file_date::text as "fileDate",
    reading ->> 'lastUpdatedOn' as "statedDate",
    coalesce((reading ->> 'rules')::int, 1) as rules,
    json_build_object(
      'hospital', reading -> 'hospital',
      'locations', reading -> 'locations',
      'npis', reading -> 'npis',
      'addresses', reading -> 'addresses'
    ) as identity,
    coalesce(reading -> 'remarks', '[]') as remarks
  from pricing.price_file_imports
  where id = $1 and reading is not null and provider_id is not null`;

const LOCK_HOSPITAL = `
  select pg_advisory_xact_lock(hashtext('pricing.price_file_imports'), hashtext($1))`;

const HEADLINES = `
  select ${LINE_COLUMNS}
  from pricing.price_file_lines line
  where line.import_id = $1 and line.headline
  order by line.number`;

const IN_FORCE = `
  select
    id,
    sha256 as digest,
    file_date::text as "fileDate",
    coalesce((reading ->> 'rules')::int, 1) as rules,
    (extract(epoch from applied_at) * 1000)::float8 as "appliedAtMs",
    source_url as "sourceUrl"
  from pricing.price_file_imports
  where provider_id = $1 and status = 'applied' and id is distinct from $2::uuid
  order by applied_at desc
  limit 1`;

const STATED_NPIS = `
  select reading -> 'npis' as npis
  from pricing.price_file_imports
  where provider_id = $1 and status = 'applied' and reading -> 'npis' <> '[]'
  order by applied_at desc
  limit 1`;

/** Parameters: the NPIs, and the hospital that does not count. */
const THAT_STATED = `
  select stated.npi, imported.provider_id as "providerId"
  from unnest($1::text[]) as stated(npi)
  join pricing.price_file_imports imported
    on imported.reading -> 'npis' ? stated.npi
    and imported.status = 'applied'
    and imported.provider_id <> $2::uuid
  where not exists (
    select from pricing.price_file_imports later
    where later.provider_id = imported.provider_id
      and later.status = 'applied'
      and later.applied_at > imported.applied_at
  )
  order by stated.npi, imported.provider_id`;

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
    const [found] = await this.sql.prepared<{ providerId: string | null }>(HOSPITAL_OF, [id]);
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
    const [facts] = await this.sql.prepared<FileFacts>(FACTS, [id]);
    return facts;
  }

  async lockHospital(providerId: string): Promise<void> {
    await this.sql.prepared(LOCK_HOSPITAL, [providerId]);
  }

  async saveLines(id: string, lines: readonly StoredLine[]): Promise<void> {
    await this.em.flush(); // a new import has to be there before its lines
    await this.sql.prepared(DELETE_LINES, [id]);
    const rows = lines.map(({ place, ...line }, number) => ({ ...line, ...place, number }));
    await this.sql.prepared(INSERT_LINES, [id, JSON.stringify(rows)]);
  }

  headlines(id: string): Promise<StoredLine[]> {
    return this.sql.prepared<StoredLine>(HEADLINES, [id]);
  }

  async remark(id: string, headlines: readonly StoredLine[]): Promise<void> {
    const lines = headlines.map(({ service, flags, ranked, accepted, namedCents }) => {
      return { service, flags, ranked, accepted, namedCents };
    });
    await this.sql.prepared(REMARK_LINES, [JSON.stringify(lines), id]);
  }

  peerPrices(
    held: readonly HeldPrice[],
    providerId: string | null,
    without: string | null,
  ): Promise<PeerPrice[]> {
    return this.sql.prepared<PeerPrice>(PEER_PRICES, [JSON.stringify(held), providerId, without]);
  }

  async statedNpis(providerId: string): Promise<string[]> {
    const [found] = await this.sql.prepared<{ npis: string[] }>(STATED_NPIS, [providerId]);
    return found?.npis ?? [];
  }

  hospitalsThatStated(
    npis: readonly string[],
    providerId: string,
  ): Promise<{ npi: string; providerId: string }[]> {
    return this.sql.prepared(THAT_STATED, [npis, providerId]);
  }

  inForce(providerId: string): Promise<FileInForce | undefined> {
    return this.newestApplied(providerId, null);
  }

  async idInForce(providerId: string, without?: string): Promise<string | null> {
    return (await this.newestApplied(providerId, without ?? null))?.id ?? null;
  }

  private async newestApplied(
    providerId: string,
    without: string | null,
  ): Promise<FileInForce | undefined> {
    const [newest] = await this.sql.prepared<FileInForce>(IN_FORCE, [providerId, without]);
    return newest;
  }
}
