import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { DemoPeople, type DemoPerson } from '../../contract/demo-people.js';
import { IS_STAFF } from '../../queries/staff-members.query.js';
import { DEMO_ADMIN } from '../provider/demo-accounts.js';

@Injectable()
export class SqlDemoPeople extends DemoPeople {
  constructor(private readonly sql: Sql) {
    super();
  }

  patients(): Promise<DemoPerson[]> {
    return this.sql.rows<DemoPerson>(
      `select id, email, first_name as "firstName", last_name as "lastName", language
       from identity.users
       where demo
       order by created_at, id`,
    );
  }

  async adminId(): Promise<string | null> {
    const [admin] = await this.sql.rows<{ id: string }>(
      `select u.id from identity.users u where u.email = ? and ${IS_STAFF}`,
      [DEMO_ADMIN],
    );
    return admin?.id ?? null;
  }
}
