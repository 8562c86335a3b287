import type pg from 'pg';

/** Schemas of the product. `public` holds what only the owner needs. */
const PRODUCT_SCHEMAS = `nspname !~ '^(pg_|information_schema$|public$)'`;

/**
 * Missing privileges of a role as statements. Existing ones are not granted again: each grant is a
 * write, and a start has to work on a database that cannot be written to.
 */
const MISSING_GRANTS = `
  select format('grant usage on schema %I to %I', nspname, $1::text) as statement
    from pg_namespace
    where ${PRODUCT_SCHEMAS} and not has_schema_privilege($1, oid, 'usage')
  union all
  select format('grant select, insert, update, delete on table %s to %I', c.oid::regclass, $1::text)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where ${PRODUCT_SCHEMAS}
      and c.relkind in ('r', 'p', 'v')
      and not c.relispartition
      and not has_table_privilege($1, c.oid, 'select')
  union all
  select format('grant usage, select, update on sequence %s to %I', c.oid::regclass, $1::text)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where ${PRODUCT_SCHEMAS}
      and case
        when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage')
        else false
      end
  union all
  select format('grant execute on function %s to %I', p.oid::regprocedure, $1::text)
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where ${PRODUCT_SCHEMAS} and not has_function_privilege($1, p.oid, 'execute')`;

/** The audit log is append-only. In its details, old IP addresses are shortened. */
const EXCESS_GRANTS = `
  select format('revoke %s on %s from %I', privilege, name, $1::text) as statement
    from (values
      ('shared.audit_logs', 'update'), ('shared.audit_logs', 'delete'),
      ('shared.audit_chain', 'update'), ('shared.audit_chain', 'delete'),
      ('shared.audit_details', 'delete')
    ) forbidden (name, privilege)
    where to_regclass(name) is not null and has_table_privilege($1, to_regclass(name), privilege)
  union all
  select format('revoke create on schema bullmq from %I', $1::text)
    where has_schema_privilege($1, 'bullmq', 'create')`;

/**
 * Gives the role of the application access to rows, but no right to change a schema or the audit
 * log.
 * @param client connection of the owner
 */
export async function grantApplicationRole(client: pg.Client, role: string): Promise<void> {
  await client.query('begin');
  for (const query of [MISSING_GRANTS, EXCESS_GRANTS]) {
    const { rows } = await client.query<{ statement: string }>(query, [role]);
    for (const { statement } of rows) await client.query(statement);
  }
  await client.query('commit');
}
