import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import {
  type EndingKey,
  type LinkRecipient,
  MailRecipients,
} from '../../application/mail-recipients.js';
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

  async ofKey(keyId: string, expiresAt: string): Promise<EndingKey | undefined> {
    const [key] = await this.sql.rows<EndingKey>(
      `select person.email, person.language, k.name, s.name as account
         from identity.api_keys k
         left join identity.service_accounts s on s.id = k.service_account_id
         join lateral (
           select u.email, u.language
             from identity.users u
            where u.status = 'active'
              and case when s.id is null then u.id = k.user_id else u.role = 'super_admin' end
            order by u.id = s.created_by desc, u.id
            limit 1
         ) person on true
        where k.id = ?
          and k.expires_at = ?
          and k.revoked_at is null
          and s.closed_at is null`,
      [keyId, expiresAt],
    );
    return key;
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
