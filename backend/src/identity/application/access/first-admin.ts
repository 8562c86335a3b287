import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import type { User } from '../../domain/user.js';
import { Users } from '../../domain/users.js';
import { normalizedEmail } from '../sign-in/normalized-email.js';

/** Gives an installation its first admin without the command line (FIRST_ADMIN_EMAIL). */
@Injectable()
export class FirstAdmin {
  private readonly email: string | undefined;

  constructor(
    { firstAdminEmail }: Settings,
    private readonly users: Users,
  ) {
    this.email = firstAdminEmail && normalizedEmail(firstAdminEmail);
  }

  /**
   * Makes the user with the configured address an admin once it is verified, unless there is an
   * admin already.
   */
  async promote(user: User, at: Date): Promise<void> {
    const isCandidate = user.email === this.email && user.isVerified;
    if (isCandidate && !(await this.users.adminExists())) user.grantAdmin(at);
  }
}
