import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { type LinkRecipient, MailRecipients } from '../../application/mail-recipients.js';
import type { LinkDetails } from '../../domain/link-request.js';

/** Recipients from `identity.users` and `identity.link_requests`. */
@Injectable()
export class SqlMailRecipients extends MailRecipients {
  constructor(private readonly sql: Sql) {
    super();
  }

  async unverified(userId: string): Promise<{ email: string; language: Language } | undefined> {
    const [person] = await this.sql.rows<{ email: string; language: Language }>(
      `select email, language
         from identity.users
        where id = ?
          and status = 'pending_verification'
          and email_verified_at is null`,
      [userId],
    );
    return person;
  }

  async ofUser(userId: string): Promise<{ email: string; language: Language } | undefined> {
    const [person] = await this.sql.rows<{ email: string; language: Language }>(
      `select email, language
         from identity.users
        where id = ?
          and email not like '%@erased.invalid'`,
      [userId],
    );
    return person;
  }

  async ofLink(requestId: string): Promise<LinkRecipient | undefined> {
    const [row] = await this.sql.rows<
      LinkDetails & { userId: string | null; userLanguage: Language }
    >(
      `select r.email, r.purpose, r.language, r.ip_address as "ipAddress",
              r.user_agent as "userAgent", r.return_to as "returnTo",
              u.id as "userId", u.language as "userLanguage"
         from identity.link_requests r
         left join identity.users u
           on u.email = r.email and u.status in ('active', 'pending_verification')
        where r.id = ?`,
      [requestId],
    );
    if (!row) return undefined;
    const { userId, userLanguage, ...request } = row;
    if (userId === null) return { request };
    return { request, user: { id: userId, language: userLanguage } };
  }
}
