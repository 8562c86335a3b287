import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { network } from '../../../platform/limits/network.js';
import { KnownNetworks } from '../../application/links/known-networks.js';

const MOST_LOOKED_AT = 500;

/** Reads the sign-in log, where addresses stand whole for ADDRESS_DAYS. */
@Injectable()
export class SqlKnownNetworks extends KnownNetworks {
  constructor(private readonly sql: Sql) {
    super();
  }

  async includes(email: string, ipAddress: string): Promise<boolean> {
    const rows = await this.sql.rows<{ address: string }>(
      `select ip_address as address from identity.sign_in_logs where email = ? and event_type = 'sign_in_success' and ip_address is not null
        group by ip_address order by max(created_at) desc limit ?`,
      [email, MOST_LOOKED_AT],
    );
    const wanted = network(ipAddress);
    return rows.some(({ address }) => network(address) === wanted);
  }
}
