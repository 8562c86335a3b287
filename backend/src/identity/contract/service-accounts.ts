import type { ApiScope } from '../../shared/api-keys.js';
import type { Language } from '../../shared/language.js';

/** Accounts of programs, which super admins make. */
export abstract class ServiceAccounts {
  /** What an open service account may do; undefined when it is closed or does not exist. */
  abstract scopesOf(id: string): Promise<readonly ApiScope[] | undefined>;
  /**
   * Who gets mails about a service account: who made it while they are an active super admin, else
   * the first one who is. Undefined when there is none.
   */
  abstract contactOf(id: string): Promise<{ email: string; language: Language } | undefined>;
}
