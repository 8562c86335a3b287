import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { AccountStates } from '../../identity/contract/account-states.js';
import { Sql, utc } from '../../platform/database/sql.js';
import {
  ADMIN_PRICE_REQUEST_COLUMNS,
  AdminPriceRequestView,
  forStaff,
  type StaffRow,
} from './admin-price-requests.query.js';

export class PriceRequestMailView {
  /** What it tells: `received`, `desk` (to our own desk) or `quoted`. */
  kind!: string;
  /**
   * `sent`, `held` when it was not to be sent, `recipient-gone` when the account was deleted,
   * `outdated` when it was no longer so.
   */
  outcome!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class AdminPriceRequestDetailsView extends AdminPriceRequestView {
  mails!: PriceRequestMailView[];
}

/** One price request with its mails; undefined when there is none. */
export class AdminPriceRequest extends Query<AdminPriceRequestDetailsView | undefined> {
  constructor(readonly priceRequestId: string) {
    super();
  }
}

@QueryHandler(AdminPriceRequest)
export class AdminPriceRequestHandler implements IQueryHandler<AdminPriceRequest> {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountStates,
  ) {}

  async execute({
    priceRequestId,
  }: AdminPriceRequest): Promise<AdminPriceRequestDetailsView | undefined> {
    const rows = await this.sql.rows<StaffRow<AdminPriceRequestDetailsView>>(
      `select
        ${ADMIN_PRICE_REQUEST_COLUMNS},
        (
          select coalesce(
            json_agg(
              json_build_object(
                'kind', mail.kind,
                'outcome', mail.outcome,
                'at', ${utc('mail.at')}
              )
              order by mail.at
            ),
            '[]'
          )
          from pricing.mails mail
          where mail.price_request_id = r.id
        ) as mails
      from pricing.price_requests r
      where r.id = ?`,
      [priceRequestId],
    );
    const [view] = await forStaff(rows, this.accounts);
    return view;
  }
}
