import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../../platform/commands/personal-data.js';
import { Sql } from '../../../platform/database/sql.js';

/** The account with its sign-up data, consents and sign-in log. */
@Injectable()
export class IdentityPersonalData extends PersonalData {
  readonly section = 'account';

  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<object> {
    const [row] = await this.sql.rows<{ account: object }>(
      `select to_jsonb(u) - 'version' - 'search' || jsonb_build_object(
          'consents',
            (select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' - 'id' order by c.given_at), '[]')
            from identity.consents c where c.user_id = u.id),
          'returnTo',
            (select p.return_to from identity.pending_sign_ups p where p.user_id = u.id),
          'linksReturnTo',
            (select coalesce(jsonb_agg(l."returnTo"), '[]')
            from idp.link_code l where l.email = u.email and l."returnTo" is not null),
          'apiKeys',
            (select coalesce(jsonb_agg(jsonb_build_object(
                'name', k.name, 'scopes', k.scopes, 'createdAt', k.created_at,
                'expiresAt', k.expires_at, 'revokedAt', k.revoked_at,
                'lastUsedAt', k.last_used_at) order by k.created_at), '[]')
            from identity.api_keys k where k.user_id = u.id),
          'tableSettings',
            (select to_jsonb(t) - 'user_id'
            from identity.table_settings t where t.user_id = u.id),
          'signIns',
            (select coalesce(jsonb_agg(to_jsonb(l) - 'user_id' - 'id' order by l.created_at), '[]')
            from identity.sign_in_logs l where l.user_id = u.id)) as account
        from identity.users u where u.id = ?`,
      [userId],
    );
    return row?.account ?? {};
  }
}
