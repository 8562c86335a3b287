import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { SecondFactors } from '../../application/second-factor/second-factors.js';
import { codeAt, newSecret, stepAt } from './totp.js';

const RECOVERY_CODES = 10;
const hash = (code: string): string => createHash('sha256').update(code).digest('base64url');

interface Row {
  readonly secret: string;
  readonly confirmed: boolean;
}

/** Secrets lie encrypted (AES-256-GCM), recovery codes as hashes of 80 random bits. */
export class SqlSecondFactors implements SecondFactors {
  private readonly key: Buffer;

  constructor(
    private readonly pool: Pool,
    key: string,
  ) {
    this.key = createHash('sha256').update(key).digest();
  }

  async isOn(subject: string): Promise<boolean> {
    return (await this.find(subject))?.confirmed === true;
  }

  async begin(subject: string): Promise<string | false> {
    const secret = newSecret();
    const { rowCount } = await this.pool.query(
      `insert into second_factor as f ("userId", secret) values ($1, $2) on conflict ("userId") do update set secret = excluded.secret, "lastStep" = 0 where not f.confirmed`,
      [subject, this.sealed(secret)],
    );
    return rowCount ? secret : false;
  }

  async confirm(subject: string, code: string): Promise<readonly string[] | undefined> {
    if ((await this.isOn(subject)) || !(await this.digitsAreRight(subject, code))) return undefined;
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      randomBytes(10)
        .toString('hex')
        .replace(/(.{5})(?=.)/g, '$1-'),
    );
    await this.pool.query(
      `update second_factor set confirmed = true, "recoveryHashes" = $2 where "userId" = $1`,
      [subject, codes.map(hash)],
    );
    return codes;
  }

  async check(subject: string, given: string): Promise<boolean> {
    if (!(await this.isOn(subject))) return false;
    const code = given.replace(/\s/g, '').toLowerCase();
    if (/^\d{6}$/.test(code)) return this.digitsAreRight(subject, code);
    const { rowCount } = await this.pool.query(
      `update second_factor set "recoveryHashes" = array_remove("recoveryHashes", $2) where "userId" = $1 and $2 = any("recoveryHashes")`,
      [subject, hash(code)],
    );
    return rowCount === 1;
  }

  async remove(subject: string): Promise<void> {
    await this.pool.query('delete from second_factor where "userId" = $1', [subject]);
  }

  /**
   * One step before and after serve, too; a step at or before the last one that served does not.
   */
  private async digitsAreRight(subject: string, code: string): Promise<boolean> {
    const found = await this.find(subject);
    if (!found) return false;
    const secret = this.opened(found.secret);
    const now = stepAt(Date.now());
    const step = [now, now - 1, now + 1].find((each) => codeAt(secret, each) === code);
    if (step === undefined) return false;
    const { rowCount } = await this.pool.query(
      'update second_factor set "lastStep" = $2 where "userId" = $1 and "lastStep" < $2',
      [subject, step],
    );
    return rowCount === 1;
  }

  private async find(subject: string): Promise<Row | undefined> {
    const { rows } = await this.pool.query<Row>(
      'select secret, confirmed from second_factor where "userId" = $1',
      [subject],
    );
    return rows[0];
  }

  private sealed(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  private opened(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(12, 28),
    );
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
