import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { Staff } from '../../contract/staff.js';
import { IS_STAFF } from '../../queries/staff-members.query.js';

@Injectable()
export class SqlStaff extends Staff {
  constructor(private readonly sql: Sql) {
    super();
  }

  async has(userId: string): Promise<boolean> {
    const found = await this.sql.rows(
      `select id from identity.users u where u.id = ? and ${IS_STAFF}`,
      [userId],
    );
    return found.length > 0;
  }
}
