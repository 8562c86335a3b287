import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { MARK_STALE } from '../../directory/contract/mark-stale.sql.js';
import { Catalogue, type Label } from '../domain/catalogue.js';
import { Service } from '../domain/service.js';

/** The key itself goes before a name that reads the same. */
const SPECIALTY_KEY = `
  select key
  from marketplace.specialties, (select shared.fold(?) as text) typed
  where key = text or shared.fold(name) = text or shared.fold(name_es) = text
  order by key = text desc, key
  limit 1`;

@Injectable()
export class MikroCatalogue extends Catalogue {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  async services(): Promise<Map<string, Service>> {
    const services = await this.em.find(Service, {});
    return new Map(services.map((service) => [service.key, service]));
  }

  add(service: Service): void {
    this.em.persist(service);
  }

  async saveLabels(specialties: readonly Label[], categories: readonly Label[]): Promise<void> {
    await this.save('specialties', specialties);
    await this.save('categories', categories);
    await this.em.execute(MARK_STALE(''));
  }

  async specialtyKey(text: string): Promise<string | undefined> {
    const [specialty] = await this.em.execute<{ key: string }[]>(SPECIALTY_KEY, [text]);
    return specialty?.key;
  }

  async missingKeys(
    labels: 'specialties' | 'categories',
    keys: readonly string[],
  ): Promise<string[]> {
    const existing = await this.sql.rows<{ key: string }>(
      `select key from marketplace.${labels} where key = any(array[?]::text[])`,
      [keys],
    );
    return keys.filter((key) => !existing.some((label) => label.key === key));
  }

  async hasServiceKey(key: string): Promise<boolean> {
    // Two commands at once must not create the same key.
    await this.em.execute('select pg_advisory_xact_lock(hashtext(?))', [key]);
    return (await this.em.count(Service, { key })) > 0;
  }

  async recordVersion(version: number): Promise<void> {
    await this.em.execute(
      'insert into marketplace.catalogue_versions (version) values (?) on conflict do nothing',
      [version],
    );
  }

  private async save(table: 'specialties' | 'categories', labels: readonly Label[]): Promise<void> {
    await this.em.execute(
      `insert into marketplace.${table} (key, name, name_es)
        select key, name, "nameEs"
        from json_to_recordset(?::json) as label(key text, name text, "nameEs" text)
        on conflict (key) do update set name = excluded.name, name_es = excluded.name_es`,
      [JSON.stringify(labels)],
    );
  }
}
