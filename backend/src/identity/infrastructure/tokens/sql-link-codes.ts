import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { LinkCodes, LinkPurpose } from '../../application/links/link-codes.js';

const hash = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Link codes in `idp.link_code`; each purpose has its lifetime in minutes. */
export class SqlLinkCodes implements LinkCodes {
  constructor(
    private readonly pool: Pool,
    private readonly minutes: Readonly<Record<LinkPurpose, number>>,
  ) {}

  async issue(email: string, purpose: LinkPurpose): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await this.pool.query(
      `insert into link_code (hash, email, purpose, "expiresAt")
        values ($1, $2, $3, now() + $4 * interval '1 minute')`,
      [hash(code), email, purpose, this.minutes[purpose]],
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

  async consume(code: string, purpose: LinkPurpose, email: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `delete from link_code
        where hash = $1
          and purpose = $2
          and email = $3
          and "expiresAt" > now()`,
      [hash(code), purpose, email],
    );
    if (!rowCount) return false;
    await this.pool.query('delete from link_code where email = $1 and purpose = $2', [
      email,
      purpose,
    ]);
    return true;
  }

  async revokeAll(email: string): Promise<void> {
    await this.pool.query('delete from link_code where email = $1', [email]);
  }
}
