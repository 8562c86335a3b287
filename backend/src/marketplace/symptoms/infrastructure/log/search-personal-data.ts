import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../../../platform/commands/personal-data.js';
import { Sql } from '../../../../platform/database/sql.js';

@Injectable()
export class SearchPersonalData extends PersonalData {
  readonly section = 'searches';

  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<object> {
    const rows = await this.sql.rows<{ search: object }>(
      `select to_jsonb(s) - 'visitor' as search
       from marketplace.searches s
       where s.user_id = ?
       order by s.searched_at, s.id`,
      [userId],
    );
    return rows.map(({ search }) => search);
  }
}
