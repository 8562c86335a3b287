// A process of its own: CMS's validator throws errors inside of event handlers, where nobody can
// catch them.
import { Readable } from 'node:stream';
import { validateCsv, validateJson } from '@cmsgov/hpt-validator';
import { cellsOf } from '../csv-cells.js';
import { columnsOf, headOf } from '../csv-columns.js';
import { CsvRecords } from '../csv-records.js';
import { textOf } from '../encodings.js';
import { BYTE_LIMITS, bytesOf } from '../file-bytes.js';
import { versionOf } from '../template-version.js';
import { findingOf, MAX_ERRORS, MAX_FINDINGS } from './findings.js';
import type { CheckMessage, CheckRequest } from './messages.js';

/** Characters within which a file has said its version. */
const MAX_BEGINNING = 4 * 2 ** 20;
/** CMS's validator looks through all columns for each payer: more takes it minutes. */
const MAX_PAYERS_BY_COLUMNS = 3_000_000;
/** It compares each column with all others: of 4,000 it takes 3 s, and of 20,000 more than 70. */
const MAX_CHECKED_COLUMNS = 5000;
const ITEMS = '"standard_charge_information"';

/**
 * The version of a CSV file by its columns. Undefined while the three rows of the header are not
 * there; 3.0.0 where they are no header, so that the validator says what is missing; `too-wide` for
 * more columns and payers than the validator can stand.
 */
function csvVersion(beginning: string, isEnd: boolean): string | undefined {
  const records = new CsvRecords();
  const rows = [...records.push(beginning), ...(isEnd ? records.end() : [])];
  const [names, values, header] = cellsOf(rows.slice(0, 8))
    .map(({ cells }) => cells ?? [])
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (!names || !values || !header) return isEnd ? '3.0.0' : undefined;
  if (header.length > MAX_CHECKED_COLUMNS) return TOO_WIDE;
  if (payersOf(header) * header.length > MAX_PAYERS_BY_COLUMNS) return TOO_WIDE;
  try {
    return columnsOf(header, names, headOf(names, values).version).version;
  } catch {
    return '3.0.0';
  }
}

const TOO_WIDE = 'too-wide';

/** How many pairs of payer and plan the columns of a wide file name at most. */
const payersOf = (header: readonly string[]): number =>
  new Set(
    header
      .map((cell) => cell.split('|').map((part) => part.trim().toLowerCase()))
      .filter((parts) => parts.length > 2)
      .map(([, payer, plan]) => JSON.stringify([payer, plan])),
  ).size;

/** The version of a JSON file by the keys before its items, or by all of its beginning. */
function jsonVersion(beginning: string, isEnd: boolean): string | undefined {
  const items = beginning.indexOf(ITEMS);
  if (items < 0 && !isEnd) return undefined;
  const head = items < 0 ? beginning : beginning.slice(0, items);
  const [, cell = ''] = /"version"\s*:\s*"([^"]{0,20})"/.exec(head) ?? [];
  return versionOf(
    { is3: /"(?:location_name|type_2_npi)"\s*:/.test(head), is22: cell.startsWith('2.2') },
    cell,
  );
}

async function check({ path, encoding, isJson }: CheckRequest): Promise<CheckMessage> {
  const text = textOf(await (await bytesOf(path, BYTE_LIMITS)).open(), encoding);
  const versionIn = isJson ? jsonVersion : csvVersion;
  const pieces: string[] = [];
  let length = 0;
  let version: string | undefined;
  while (!version) {
    const { value, done } = await text.next();
    if (!done) pieces.push(value);
    length += value?.length ?? 0;
    version = versionIn(pieces.join(''), Boolean(done) || length > MAX_BEGINNING);
  }
  if (version === TOO_WIDE) return 'not-run';
  async function* whole(): AsyncGenerator<string> {
    for (const piece of pieces.splice(0)) if (piece) yield piece;
    for await (const piece of text) if (piece) yield piece;
  }
  const { errors, alerts } = await (isJson ? validateJson : validateCsv)(
    Readable.from(whole(), { highWaterMark: 2 }),
    version,
    { maxErrors: MAX_ERRORS },
  );
  return {
    version,
    errors: errors.length,
    alerts: alerts.length,
    findings: [...errors, ...alerts].slice(0, MAX_FINDINGS).map(findingOf),
  };
}

// Whoever asked has ended.
process.once('disconnect', () => process.exit());
process.once('message', (request: CheckRequest) => {
  void check(request).then((message) => process.send?.(message, () => process.exit()));
});
