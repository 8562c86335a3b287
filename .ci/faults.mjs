// Prints docs/faults.md with its tables of faults and of other protections made anew;
// `npm run faults` writes them into the page.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { DELETIONS } from '../backend/test/chaos/deletions.mjs';
import { ROWS } from '../backend/test/chaos/rows.mjs';

const namesOf = (deletions) => deletions.map(({ what }) => what).join('; ') || '-';
const specsOf = (tests) =>
  [...new Set(tests.map(({ spec }) => spec))].map((spec) => `\`${spec}\``).join(', ');

const faults = ROWS.map(
  ({ row, holds, tests }) =>
    `| ${row} | ${holds} | ${specsOf(tests)} ` +
    `| ${namesOf(DELETIONS.filter((each) => each.row === row))} |`,
);
const others = DELETIONS.filter(({ row }) => ROWS.every((each) => each.row !== row));
const protections = Object.values(Object.groupBy(others, ({ row, spec }) => `${row} ${spec}`)).map(
  (each) => `| ${each[0].row} | ${namesOf(each)} | ${specsOf(each)} |`,
);

const path = resolve(import.meta.dirname, '../docs/faults.md');
/** The rows below the head of a table and its rule. */
const rowsBelow = (head) => new RegExp(`(?<=^\\| ${head} .*\\n\\|[- |]+\\n)(\\|.*\\n)+`, 'm');
const page = readFileSync(path, 'utf8')
  .replace(rowsBelow('row'), () => `${faults.join('\n')}\n`)
  .replace(rowsBelow('group'), () => `${protections.join('\n')}\n`);
process.stdout.write(await format(page, { ...(await resolveConfig(path)), filepath: path }));
