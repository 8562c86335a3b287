import { WeakPassword } from '../../domain/access.errors.js';
import { isWeakPassword } from '../../domain/weak-password.js';

/** What a new password must not be, beyond the characters that it must have. */
export class PasswordPolicy {
  private words?: ReadonlySet<string>;

  /** @param load gives common passwords in lower case; called once, at the first password. */
  constructor(
    private readonly load: () => Promise<readonly string[]>,
    private readonly productName: string,
  ) {}

  /**
   * @param personal what is known of the person: address, name
   * @throws WeakPassword
   */
  async check(password: string, personal: readonly string[]): Promise<void> {
    this.words ??= new Set(await this.load());
    if (isWeakPassword(password, this.words, [...personal, this.productName]))
      throw new WeakPassword();
  }
}
