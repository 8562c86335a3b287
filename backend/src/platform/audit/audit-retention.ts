import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Sql } from '../database/sql.js';
import { browserFamilySql, Retention, truncatedAddressSql } from '../events/retention.js';

/** Truncates IP addresses and user agents in the audit log after ADDRESS_DAYS. */
@Injectable()
export class AuditRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    const address = truncatedAddressSql('ip_address');
    const browser = browserFamilySql('user_agent');
    await this.sql.rows(
      `update shared.audit_details details
          set ip_address = ${address}, user_agent = ${browser}
         from shared.audit_logs log
        where log.id = details.audit_id
          and log.at < now() - ? * interval '1 day'
          and (ip_address, user_agent) is distinct from (${address}, ${browser})`,
      [this.settings.addressDays],
    );
  }
}
