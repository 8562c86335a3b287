/** A record of a CSV file by its lines. Blank lines are none. */
export interface CsvRecord {
  /** The line where it begins; the first has the number 1. */
  readonly row: number;
  readonly lines: readonly string[];
  /** A quotation mark is missing or in the wrong place. */
  readonly isBroken: boolean;
}

interface Line {
  readonly row: number;
  readonly text: string;
}

/** A longer line or record is damaged: 20,000 columns have less. */
const MAX_LENGTH = 4 * 2 ** 20;
/** A quoted cell with more lines lacks its end. */
const MAX_LINES = 50;

/**
 * Cuts text into records. A quotation mark that is not closed costs its own line only: the lines
 * after it are read again as if they began records.
 */
export class CsvRecords {
  private rest = '';
  private row = 0;
  private ending: string | undefined;
  private isTooLong = false;
  private pending: Line[] = [];
  private length = 0;
  private readonly complete: CsvRecord[] = [];

  /** The records that a piece of the text ends. */
  push(piece: string): CsvRecord[] {
    const text = this.rest + piece;
    this.ending ??= endingOf(text);
    if (this.ending === undefined) return this.keep(text);
    let from = 0;
    for (;;) {
      const to = text.indexOf(this.ending, from);
      if (to < 0) break;
      this.line(text.slice(from, to));
      from = to + 1;
    }
    return this.keep(text.slice(from));
  }

  /** The records at the end of the text. */
  end(): CsvRecord[] {
    if (this.ending === undefined && this.rest.includes('\r')) {
      this.ending = '\r';
      this.complete.push(...this.push(''));
    }
    if (this.rest || this.isTooLong) this.line(this.rest);
    this.rest = '';
    while (this.pending.length) this.giveUp();
    return this.complete.splice(0);
  }

  /** Reads the lines of a record after its first one again, as records of their own. */
  again({ row, lines }: CsvRecord): CsvRecord[] {
    const again = new CsvRecords();
    lines.slice(1).forEach((text, index) => again.add({ row: row + 1 + index, text }));
    while (again.pending.length) again.giveUp();
    return again.complete.splice(0);
  }

  private keep(rest: string): CsvRecord[] {
    if (rest.length > MAX_LENGTH) this.isTooLong = true;
    this.rest = this.isTooLong ? '' : rest;
    return this.complete.splice(0);
  }

  private line(text: string): void {
    const row = ++this.row;
    if (!this.isTooLong) {
      this.add({ row, text: text.endsWith('\r') ? text.slice(0, -1) : text });
      return;
    }
    this.isTooLong = false;
    this.complete.push({ row, lines: [''], isBroken: true });
  }

  private add(line: Line): void {
    const isContinued = this.pending.length > 0;
    if (!isContinued && line.text.trim() === '') return;
    const state = quotesOf(line.text, isContinued);
    if (state === 'broken') {
      this.giveUp();
      this.add(line);
      return;
    }
    this.pending.push(line);
    this.length += line.text.length;
    if (state === 'closed') this.finish(false);
    else if (this.pending.length > MAX_LINES || this.length > MAX_LENGTH) this.giveUp();
  }

  private finish(isBroken: boolean): void {
    const lines = this.pending.map(({ text }) => text);
    this.complete.push({ row: this.pending[0]?.row ?? 0, lines, isBroken });
    this.pending = [];
    this.length = 0;
  }

  /** Takes the first pending line for a broken record. */
  private giveUp(): void {
    const [, ...others] = this.pending;
    this.pending = this.pending.slice(0, 1);
    this.finish(true);
    for (const line of others) this.add(line);
  }
}

/** Longer than any first line. */
const MAX_WITHOUT_LINE_FEED = 2 ** 18;

/** Undefined while that is open; old Macs end lines with a carriage return alone. */
function endingOf(text: string): string | undefined {
  if (text.includes('\n')) return '\n';
  return text.length > MAX_WITHOUT_LINE_FEED && text.includes('\r') ? '\r' : undefined;
}

/**
 * Whether a line ends inside a quoted cell. As the parser does, it takes a mark for the beginning
 * of a quoted cell at the beginning of a cell only. `broken`: the cell of an earlier line does not
 * end as quoted cells do, so that its own beginning is the mistake.
 */
function quotesOf(line: string, isContinued: boolean): 'open' | 'closed' | 'broken' {
  let isInside = isContinued || line.startsWith('"');
  let isOfEarlierLine = isContinued;
  let at = isContinued || !isInside ? 0 : 1;
  for (;;) {
    if (!isInside) {
      const opening = line.indexOf(',"', at);
      if (opening < 0) return 'closed';
      isInside = true;
      at = opening + 2;
      continue;
    }
    const mark = line.indexOf('"', at);
    if (mark < 0) return 'open';
    const next = line[mark + 1];
    if (next === '"') {
      at = mark + 2;
      continue;
    }
    const isEnd = next === undefined || next === ',';
    if (!isEnd && isOfEarlierLine) return 'broken';
    isInside = false;
    isOfEarlierLine = false;
    at = mark + 1;
  }
}
