import { WeakPassword } from '../../domain/access.errors.js';
import { isWeakPassword } from '../../domain/weak-password.js';

/** What a new password must not be, beyond the characters that it must have. */
export class PasswordPolicy {
  private commonPasswords?: ReadonlySet<string>;

  /**
   * @param loadCommonPasswords gives common passwords in lower case; called once, at the first
   * password.
   */
  constructor(
    private readonly loadCommonPasswords: () => Promise<readonly string[]>,
    private readonly productName: string,
  ) {}

  /**
   * @param personal what is known of the person: address, name
   * @throws WeakPassword
   */
  async check(password: string, personal: readonly string[]): Promise<void> {
    this.commonPasswords ??= new Set(await this.loadCommonPasswords());
    if (isWeakPassword(password, this.commonPasswords, [...personal, this.productName]))
      throw new WeakPassword();
  }
}
