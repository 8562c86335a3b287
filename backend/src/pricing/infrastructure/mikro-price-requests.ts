import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NoSuchPriceRequest } from '../domain/price-request.errors.js';
import { PriceRequest } from '../domain/price-request.js';
import { PriceRequests } from '../domain/price-requests.js';
import type { Quote } from '../domain/quote-terms.js';

@Injectable()
export class MikroPriceRequests extends PriceRequests {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(request: PriceRequest): void {
    this.em.persist(request);
  }

  async getForUpdate(id: string): Promise<PriceRequest> {
    const request = await this.em.findOne(
      PriceRequest,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!request) throw new NoSuchPriceRequest();
    return request;
  }

  async addQuote({
    priceRequestId,
    number,
    cents,
    terms: { providerId, providerName, place, includes },
    quotedAt,
    validUntil,
  }: Quote): Promise<void> {
    await this.em.execute(
      `insert into pricing.quotes (
        price_request_id,
        number,
        price,
        provider_id,
        provider_name,
        place,
        includes,
        quoted_at,
        valid_until
      )
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        priceRequestId,
        number,
        cents,
        providerId,
        providerName,
        place,
        includes,
        quotedAt,
        validUntil,
      ],
    );
  }

  async removeQuote(priceRequestId: string, number: number): Promise<void> {
    await this.em.execute('delete from pricing.quotes where price_request_id = ? and number = ?', [
      priceRequestId,
      number,
    ]);
  }

  async lockUnclosed(userId: string, verifiedEmail: string | null): Promise<PriceRequest[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select id from pricing.price_requests
        where status <> 'closed' and (user_id = ? or (user_id is null and contact_email = ?))
        order by id
        for update`,
      [userId, verifiedEmail],
    );
    return this.em.find(PriceRequest, { id: { $in: rows.map(({ id }) => id) } });
  }

  async forgetDescriptions(userId: string, verifiedEmail: string | null): Promise<void> {
    await this.em.execute(
      `update pricing.price_requests
      set description = '', contact_phone = null, updated_at = now(), version = version + 1
      where (description <> '' or contact_phone is not null)
        and (user_id = ? or (user_id is null and contact_email = ?))`,
      [userId, verifiedEmail],
    );
  }

  async forget(userId: string, verifiedEmail: string | null): Promise<void> {
    // The statement raises versions: changes of loaded requests would no longer find theirs.
    await this.em.flush();
    await this.em.execute(
      `update pricing.price_requests
      set
        description = '',
        contact_email = null,
        contact_phone = null,
        admin_notes = null,
        reopen_reason = null,
        close_reason = null,
        undo_state = null,
        undo_until = null,
        updated_at = now(),
        version = version + 1
      where user_id = ? or (user_id is null and contact_email = ?)`,
      [userId, verifiedEmail],
    );
  }
}
