import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../shared/infrastructure/sql.js';
import { PRICE_REQUEST_STATUSES, PRICE_REQUEST_TYPES, type PriceRequestStatus, type PriceRequestType } from '../contract/price-request.terms.js';

export const MOST_COUNTED = 1000;

export const utc = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A price request as whoever asked follows it: not what they wrote, nor how to reach them. */
export class FollowedPriceRequestView {
  id!: string;
  @ApiProperty({ enum: PRICE_REQUEST_TYPES, enumName: 'PriceRequestType' }) requestType!: PriceRequestType;
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus' }) status!: PriceRequestStatus;
  @ApiProperty({ type: String, nullable: true }) specialty!: string | null;
  @ApiProperty({ type: String, nullable: true }) providerName!: string | null;
  @ApiProperty({ type: String, nullable: true }) serviceName!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) dueAt!: string;
  overdue!: boolean;
  /** In cents, once it is quoted. */
  @ApiProperty({ type: 'integer', nullable: true }) quotedPrice!: number | null;
  @ApiProperty({ type: String, nullable: true }) quoteIncludes!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) quotedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) quoteValidUntil!: string | null;
  /** Leads to the price's page `/verify/{code}` and its visit sheet, once it is quoted. */
  @ApiProperty({ type: String, nullable: true }) priceCode!: string | null;
}

/** From `pricing.price_requests r`. */
export const FOLLOWED_COLUMNS = `r.id, r.request_type as "requestType", r.status, r.specialty, r.provider_name as "providerName", r.service_name as "serviceName",
  ${utc('r.created_at')} as "createdAt", ${utc('r.due_at')} as "dueAt", r.status = 'pending' and r.due_at < now() as overdue, r.quoted_price as "quotedPrice", r.quote_includes as "quoteIncludes",
  ${utc('r.quoted_at')} as "quotedAt", ${utc('r.quote_valid_until')} as "quoteValidUntil",
  (select q.code from pricing.quotes q where q.price_request_id = r.id and q.number = r.quote) as "priceCode"`;

/** The request behind a token; undefined when there is none. */
export class FollowedPriceRequest extends Query<FollowedPriceRequestView | undefined> {
  constructor(readonly token: string) { super(); }
}

@QueryHandler(FollowedPriceRequest)
export class FollowedPriceRequestHandler implements IQueryHandler<FollowedPriceRequest> {
  constructor(private readonly sql: Sql) {}

  async execute({ token }: FollowedPriceRequest): Promise<FollowedPriceRequestView | undefined> {
    const [request] = await this.sql.rows<FollowedPriceRequestView>(`select ${FOLLOWED_COLUMNS} from pricing.price_requests r where r.token = ?`, [token]);
    return request;
  }
}
