import { WeakPassword } from '../../domain/access.errors.js';
import { isWeakPassword } from '../../domain/weak-password.js';

/** Refuses passwords that are easily guessed, beyond the required characters. */
export class PasswordPolicy {
  private commonPasswords?: ReadonlySet<string>;

  /**
   * @param loadCommonPasswords reads the common passwords, in lower case; called once, when needed
   */
  constructor(
    private readonly loadCommonPasswords: () => Promise<readonly string[]>,
    private readonly productName: string,
  ) {}

  /**
   * @param personal the address and names of the person
   * @throws WeakPassword
   */
  async check(password: string, personal: readonly string[]): Promise<void> {
    this.commonPasswords ??= new Set(await this.loadCommonPasswords());
    if (isWeakPassword(password, this.commonPasswords, [...personal, this.productName]))
      throw new WeakPassword();
  }
}
