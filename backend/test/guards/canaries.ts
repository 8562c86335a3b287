import { refreshed } from '../marketplace/a-marketplace.js';
import type { Kernel } from '../setup/kernel.js';
import { UUIDS } from './known-ids.js';

/** Amounts in cents that nothing else here is. */
const AMOUNTS = [7_777_701, 8_888_803, 4_444_407, 6_666_609, 3_333_311, 5_555_513];

/** Its triggers refuse every change. */
const TOLD = 'pricing.quotes';

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Made anew from the offers, below. */
const REMADE = 'directory_offers';

/** Columns of ours that hold money, whatever context adds them. */
async function moneyColumns(kernel: Kernel): Promise<Column[]> {
  return kernel.rows<Column>(
    `select format('%I.%I', c.table_schema, c.table_name) as table,
       quote_ident(c.column_name) as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE'
       and c.table_schema not in ('pg_catalog', 'information_schema', 'bullmq', 'idp', 'shared')
       and c.table_name <> $1
       and c.data_type in ('integer', 'bigint', 'numeric')
       and c.column_name ~ '(price|cents|amount|cost|fee|charge)'
     order by 1, 2`,
    [REMADE],
  );
}

/**
 * Every price in the catalogue becomes one of the amounts; with each turn they go round among the
 * rows. Gives how many rows it changed.
 */
export async function setCanaries(kernel: Kernel, turn = 0): Promise<number> {
  let rows = 0;
  for (const { table, column } of await moneyColumns(kernel)) {
    if (table === TOLD) await kernel.rows(`alter table ${table} disable trigger user`);
    const changed = await kernel.rows(
      `with numbered as (
         select ctid, row_number() over (order by to_jsonb(money)->>'id', ctid) - 1 + $2::int as n
         from ${table} money
         where ${column} > 0
       )
       update ${table} t
       set ${column} = ($1::int[])[numbered.n % array_length($1::int[], 1) + 1]
       from numbered
       where numbered.ctid = t.ctid
       returning 1`,
      [AMOUNTS, turn],
    );
    if (table === TOLD) await kernel.rows(`alter table ${table} enable trigger user`);
    rows += changed.length;
  }
  await refreshed(kernel, true);
  return rows;
}

const spelled = (cents: number): string[] => {
  const dollars = cents / 100;
  return [cents, Math.floor(dollars), Math.ceil(dollars), Math.round(dollars / 10) * 10].map(
    (each) => String(Math.abs(each)),
  );
};
/** Amounts and what is between two of them, in cents, in dollars and rounded. */
const SPELLED = new Set(
  [
    ...AMOUNTS,
    ...AMOUNTS.flatMap((one) => AMOUNTS.filter((other) => other < one).map((other) => one - other)),
  ]
    .flatMap(spelled)
    .filter((digits) => digits.length > 3),
);

/** Ids, times and signatures hold digits by chance. */
const CHANCE = new RegExp(`${UUIDS.source}|\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z|"[\\w+/=-]{22,}"`, 'g');

/** The amounts that a text gives away, however they are written. */
export function pricesIn(text: string): string[] {
  const plain = text.replace(CHANCE, '').replace(/(?<=\d)[,.\u00a0\u202f' ](?=\d{3}(?!\d))/g, '');
  return [
    ...new Set(
      [...plain.matchAll(/\d+/g)].map(([digits]) => digits).filter((digits) => SPELLED.has(digits)),
    ),
  ];
}
