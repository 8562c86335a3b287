import type { User } from '../../domain/user.js';
import type { Users } from '../../domain/users.js';

/** How an installation gets its first admin without a command line. */
export class FirstAdmin {
  constructor(
    private readonly email: string | undefined,
    private readonly users: Users,
  ) {}

  /**
   * Makes the person with the configured address an admin once it is verified, unless there is one
   * already.
   */
  async welcome(user: User, at: Date): Promise<void> {
    if (user.email === this.email && user.isVerified && !(await this.users.adminExists()))
      user.grantAdmin(at);
  }
}
