import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { LinkRequest } from '../../domain/link-request.js';
import { LinkRequests } from '../../domain/link-requests.js';

/** Link requests in `identity.link_requests`. */
@Injectable()
export class MikroLinkRequests extends LinkRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  add(request: LinkRequest): void {
    this.em.persist(request);
  }

  async find(id: string): Promise<LinkRequest | undefined> {
    return (await this.em.findOne(LinkRequest, { id })) ?? undefined;
  }

  async remove(id: string): Promise<void> {
    await this.sql.rows('delete from identity.link_requests where id = ?', [id]);
  }
}
