import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { ConsumedLink, LinkCodes, LinkPurpose } from '../../application/links/link-codes.js';

const hash = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Link codes in `idp.link_code`; each purpose has its lifetime in minutes. */
export class SqlLinkCodes implements LinkCodes {
  constructor(
    private readonly pool: Pool,
    private readonly minutes: Readonly<Record<LinkPurpose, number>>,
  ) {}

  async issue(
    email: string,
    purpose: LinkPurpose,
    returnTo: string | null = null,
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await this.pool.query(
      `insert into link_code (hash, email, purpose, "returnTo", "expiresAt")
        values ($1, $2, $3, $4, now() + $5 * interval '1 minute')`,
      [hash(code), email, purpose, returnTo, this.minutes[purpose]],
    );
    return code;
  }

  async emailOf(code: string, purpose: LinkPurpose): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ email: string }>(
      'select email from link_code where hash = $1 and purpose = $2 and "expiresAt" > now()',
      [hash(code), purpose],
    );
    return rows[0]?.email;
  }

  async consume(
    code: string,
    purpose: LinkPurpose,
    email: string,
  ): Promise<ConsumedLink | undefined> {
    const { rows } = await this.pool.query<ConsumedLink>(
      `delete from link_code
        where hash = $1
          and purpose = $2
          and email = $3
          and "expiresAt" > now()
        returning "returnTo"`,
      [hash(code), purpose, email],
    );
    const [consumed] = rows;
    if (!consumed) return undefined;
    await this.pool.query('delete from link_code where email = $1 and purpose = $2', [
      email,
      purpose,
    ]);
    return consumed;
  }

  async revokeAll(email: string): Promise<void> {
    await this.pool.query('delete from link_code where email = $1', [email]);
  }
}
