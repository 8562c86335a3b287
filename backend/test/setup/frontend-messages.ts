/** A statement that a client executed. */
export interface RecordedStatement {
  /** Of a named prepared statement. */
  readonly name?: string;
  readonly text: string;
  /** Parameters as the client sent them, in text form; absent for a statement without any. */
  readonly values?: readonly (string | null)[];
}

/**
 * Reads what one client sends to PostgreSQL and reports each statement that it executes
 * (PostgreSQL's documentation, "Message Formats"): a simple query by its text, an extended one at
 * the Bind that gives a parsed statement its parameters.
 */
export class FrontendReader {
  private pending: Buffer = Buffer.alloc(0);
  private isStarted = false;
  private readonly texts = new Map<string, string>();

  constructor(private readonly report: (statement: RecordedStatement) => void) {}

  /** Takes the next bytes of the connection, however they are cut. */
  read(bytes: Buffer): void {
    this.pending = Buffer.concat([this.pending, bytes]);
    for (;;) {
      // The startup message alone has no type in front of its length.
      const start = this.isStarted ? 1 : 0;
      if (this.pending.length < start + 4) return;
      const end = start + this.pending.readInt32BE(start);
      if (this.pending.length < end) return;
      if (this.isStarted) this.message(String.fromCharCode(this.pending[0] ?? 0), end);
      this.isStarted = true;
      this.pending = this.pending.subarray(end);
    }
  }

  private message(type: string, end: number): void {
    const body = new Body(this.pending.subarray(5, end));
    if (type === 'Q') this.report({ text: body.text() });
    if (type === 'P') this.texts.set(body.text(), body.text());
    if (type === 'B') this.report(this.bound(body));
  }

  private bound(body: Body): RecordedStatement {
    body.text(); // the portal
    const name = body.text();
    const values = body.parameters();
    const text = this.texts.get(name) ?? '';
    return { ...(name && { name }), text, ...(values.length > 0 && { values }) };
  }
}

class Body {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  /** The next text, which ends with a zero byte. */
  text(): string {
    const end = this.bytes.indexOf(0, this.at);
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  /** The parameters of a Bind. @throws Error for a binary one. */
  parameters(): (string | null)[] {
    const formats = Array.from({ length: this.int16() }, () => this.int16());
    if (formats.some((format) => format !== 0)) throw new Error('A parameter is binary.');
    return Array.from({ length: this.int16() }, () => this.parameter());
  }

  private parameter(): string | null {
    const length = this.bytes.readInt32BE(this.at);
    this.at += 4;
    if (length < 0) return null;
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  private int16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }
}
