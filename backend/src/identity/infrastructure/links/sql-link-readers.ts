import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { type LinkReader, LinkReaders } from '../../application/links/link-readers.js';
import type { Asked } from '../../domain/link-request.js';

@Injectable()
export class SqlLinkReaders extends LinkReaders {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(requestId: string): Promise<LinkReader | undefined> {
    const [row] = await this.sql.rows<Asked & { userId: string | null; userLanguage: Language }>(
      `select r.email, r.purpose, r.language, r.ip_address as "ipAddress", r.user_agent as "userAgent", u.id as "userId", u.language as "userLanguage"
        from identity.link_requests r left join identity.users u on u.email = r.email and u.status in ('active', 'pending_verification') where r.id = ?`,
      [requestId],
    );
    if (!row) return undefined;
    const { userId, userLanguage, ...asked } = row;
    return userId === null ? { asked } : { asked, user: { id: userId, language: userLanguage } };
  }
}
