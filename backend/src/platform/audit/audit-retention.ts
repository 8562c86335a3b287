import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Sql } from '../database/sql.js';
import { browserFamilySql, Retention, truncatedAddressSql } from '../events/retention.js';

@Injectable()
export class AuditRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    await this.sql.rows(
      `update shared.audit_details details set ip_address = ${truncatedAddressSql('ip_address')}, user_agent = ${browserFamilySql('user_agent')}
        from shared.audit_logs log where log.id = details.audit_id and log.at < now() - ? * interval '1 day'
          and (ip_address, user_agent) is distinct from (${truncatedAddressSql('ip_address')}, ${browserFamilySql('user_agent')})`,
      [this.settings.addressDays],
    );
  }
}
