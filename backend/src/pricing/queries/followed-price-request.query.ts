import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql, utc } from '../../platform/database/sql.js';
import {
  PRICE_REQUEST_STATUSES,
  PRICE_REQUEST_TYPES,
  type PriceRequestStatus,
  type PriceRequestType,
  QUOTE_ZONE,
} from '../contract/price-request.terms.js';

/** A price request as its list and its page show it. */
export abstract class FollowedPriceRequestView {
  id!: string;
  /** Eight signs that people read aloud. */
  reference!: string;
  @ApiProperty({ enum: PRICE_REQUEST_TYPES, enumName: 'PriceRequestType' })
  requestType!: PriceRequestType;
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus' })
  status!: PriceRequestStatus;
  @ApiProperty({ type: String, nullable: true }) specialty!: string | null;
  @ApiProperty({ type: String, nullable: true }) providerName!: string | null;
  @ApiProperty({ type: String, nullable: true }) serviceName!: string | null;
  /** Whether the provider is invented for a demonstration: nobody will answer. */
  demo!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) dueAt!: string;
  overdue!: boolean;
  /** In cents, once it is quoted. */
  @ApiProperty({ type: 'integer', nullable: true }) quotedPrice!: number | null;
  @ApiProperty({ type: String, nullable: true }) quoteIncludes!: string | null;
  /** Whose price it is, and where; null for a price from before this was asked for. */
  @ApiProperty({ type: String, nullable: true }) quoteProviderId!: string | null;
  @ApiProperty({ type: String, nullable: true }) quoteProviderName!: string | null;
  @ApiProperty({ type: String, nullable: true }) quotePlace!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) quotedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) quoteValidUntil!:
    string | null;
  /** The last day on which it holds, on the clock of Texas. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) quoteValidDay!: string | null;
  /** Why staff closed it, in words for whoever asked; null when it is open or none was given. */
  @ApiProperty({ type: String, nullable: true }) closeReason!: string | null;
  /** Leads to the price's page `/verify/{code}` and its visit sheet, once it is quoted. */
  @ApiProperty({ type: String, nullable: true }) priceCode!: string | null;
}

/** From `pricing.price_requests r`. */
export const FOLLOWED_COLUMNS = `
  r.id,
  r.reference,
  r.request_type as "requestType",
  r.status,
  r.specialty,
  r.provider_name as "providerName",
  r.service_name as "serviceName",
  r.demo,
  ${utc('r.created_at')} as "createdAt",
  ${utc('r.due_at')} as "dueAt",
  r.status = 'pending' and r.due_at < now() as overdue,
  r.quoted_price as "quotedPrice",
  r.quote_includes as "quoteIncludes",
  r.quote_provider_id as "quoteProviderId",
  r.quote_provider_name as "quoteProviderName",
  r.quote_place as "quotePlace",
  ${utc('r.quoted_at')} as "quotedAt",
  ${utc('r.quote_valid_until')} as "quoteValidUntil",
  r.close_reason as "closeReason",
  to_char(r.quote_valid_until at time zone '${QUOTE_ZONE}', 'YYYY-MM-DD') as "quoteValidDay",
  (
    select q.code
    from pricing.quotes q
    where q.price_request_id = r.id and q.number = r.quote
  ) as "priceCode"`;

/**
 * A row of `pricing.price_requests p` as whoever asked may see it, for `from ... p, ${AS_SENT} r`:
 * a price that staff can still take back is not there yet, nor is the status that came with it.
 */
export const AS_SENT = `
  jsonb_populate_record(
    p,
    case
      when p.undo_until > now() and (p.undo_state ->> 'quote')::int < p.quote
      then jsonb_build_object(
        'status', p.undo_state -> 'status',
        'close_reason', p.undo_state -> 'closeReason',
        'quote', p.undo_state -> 'quote',
        'quoted_price', p.undo_state -> 'quotedPrice',
        'quote_includes', p.undo_state -> 'quoteIncludes',
        'quote_provider_id', p.undo_state -> 'quoteProviderId',
        'quote_provider_name', p.undo_state -> 'quoteProviderName',
        'quote_place', p.undo_state -> 'quotePlace',
        'quoted_at', p.undo_state -> 'quotedAt',
        'quote_valid_until', p.undo_state -> 'quoteValidUntil'
      )
    end
  )`;

/**
 * The page of a request. Its token, which only the response to the request contains, shows
 * everything that was written. The token in mails does not, since nobody has proven the mail's
 * address: names are the catalogue's there, and the rest is null.
 */
export class PriceRequestPageView extends FollowedPriceRequestView {
  /** Null behind the mail's token; empty once it was deleted. */
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ type: String, nullable: true }) contactEmail!: string | null;
  /** Ten digits. */
  @ApiProperty({ type: String, nullable: true }) contactPhone!: string | null;
  /** Whether this is the token of the answer, which shows what was written. */
  whole!: boolean;
}

/** Withheld columns are null or replaced before any column of the view is read. */
const PAGE = `
  with requested as (
    select r.*, p.token = ? as whole
    from pricing.price_requests p, ${AS_SENT} r
    where p.token = ? or p.mail_token = ?
  ), visible as (
    select
      id,
      reference,
      request_type,
      status,
      demo,
      created_at,
      due_at,
      quote,
      quoted_price,
      quoted_at,
      quote_valid_until,
      quote_includes,
      quote_provider_id,
      quote_provider_name,
      quote_place,
      close_reason,
      whole,
      case when whole then specialty else published_specialty end as specialty,
      case when whole then provider_name else published_provider end as provider_name,
      case when whole then service_name else published_service end as service_name,
      case when whole then description end as description,
      case when whole then contact_email end as contact_email,
      case when whole then contact_phone end as contact_phone
    from requested
  )
  select
    ${FOLLOWED_COLUMNS},
    r.whole,
    r.description,
    r.contact_email as "contactEmail",
    r.contact_phone as "contactPhone"
  from visible r`;

/** The request behind a token; undefined when there is none. */
export class FollowedPriceRequest extends Query<PriceRequestPageView | undefined> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(FollowedPriceRequest)
export class FollowedPriceRequestHandler implements IQueryHandler<FollowedPriceRequest> {
  constructor(private readonly sql: Sql) {}

  async execute({ token }: FollowedPriceRequest): Promise<PriceRequestPageView | undefined> {
    const [request] = await this.sql.rows<PriceRequestPageView>(PAGE, [token, token, token]);
    return request;
  }
}
