import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { SecondFactors } from '../../application/second-factor/second-factors.js';

const RECOVERY_CODES = 10;
/** 160 random bits, as long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;

const hash = (code: string): string => createHash('sha256').update(code).digest('base64url');
const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
const newRecoveryCode = (): string =>
  randomBytes(10)
    .toString('hex')
    .replace(/(.{5})(?=.)/g, '$1-');

interface Row {
  /** Encrypted. */
  readonly secret: string;
  readonly confirmed: boolean;
}

/**
 * Second factors in `idp.second_factor`. Secrets are encrypted (AES-256-GCM); of recovery codes,
 * which have 80 random bits, hashes are stored.
 */
export class SqlSecondFactors implements SecondFactors {
  private readonly key: Buffer;

  constructor(
    private readonly pool: Pool,
    key: string,
  ) {
    this.key = createHash('sha256').update(key).digest();
  }

  async isEnabled(subject: string): Promise<boolean> {
    return (await this.find(subject))?.confirmed === true;
  }

  async enroll(subject: string): Promise<string | false> {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const { rowCount } = await this.pool.query(
      `insert into second_factor as f ("userId", secret)
       values ($1, $2)
       on conflict ("userId") do update
       set secret = excluded.secret, "lastStep" = 0 where not f.confirmed`,
      [subject, this.encrypt(secret)],
    );
    return rowCount ? secret : false;
  }

  async confirm(subject: string, code: string): Promise<readonly string[] | undefined> {
    if ((await this.isEnabled(subject)) || !(await this.acceptTotp(subject, code)))
      return undefined;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.pool.query(
      `update second_factor
          set confirmed = true, "recoveryHashes" = $2
        where "userId" = $1`,
      [subject, codes.map(hash)],
    );
    return codes;
  }

  async verify(subject: string, text: string): Promise<boolean> {
    if (!(await this.isEnabled(subject))) return false;
    const code = text.replace(/\s/g, '').toLowerCase();
    if (/^\d{6}$/.test(code)) return this.acceptTotp(subject, code);
    const { rowCount } = await this.pool.query(
      `update second_factor
          set "recoveryHashes" = array_remove("recoveryHashes", $2)
        where "userId" = $1 and $2 = any("recoveryHashes")`,
      [subject, hash(code)],
    );
    return rowCount === 1;
  }

  async disable(subject: string): Promise<void> {
    await this.pool.query('delete from second_factor where "userId" = $1', [subject]);
  }

  /**
   * Accepts the code of the current time step and of the ones before and after it, but not of a
   * step at or before the last accepted one (RFC 6238, section 5.2).
   */
  private async acceptTotp(subject: string, code: string): Promise<boolean> {
    const row = await this.find(subject);
    if (!row) return false;
    const totp = totpOf(this.decrypt(row.secret));
    const timestamp = Date.now();
    const delta = totp.validate({ token: code, timestamp, window: 1 });
    if (delta === null) return false;
    const { rowCount } = await this.pool.query(
      'update second_factor set "lastStep" = $2 where "userId" = $1 and "lastStep" < $2',
      [subject, totp.counter({ timestamp }) + delta],
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

  private encrypt(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  private decrypt(encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(12, 28),
    );
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
