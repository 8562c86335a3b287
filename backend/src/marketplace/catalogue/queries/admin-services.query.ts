import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { type Page, Sql } from '../../../platform/database/sql.js';
import {
  type AdminFilter,
  AdminVerifiedRecordView,
  conditionsOf,
  orderOf,
  verifiedColumns,
} from './admin-record.js';

export class AdminServiceView extends AdminVerifiedRecordView {
  /** The same in every installation. */
  key!: string;
  name!: string;
  nameEs!: string;
  description!: string;
  descriptionEs!: string;
  /** Key of a category. */
  category!: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer' }) duration!: number;
  /** The list price in cents. */
  @ApiProperty({ type: 'integer', nullable: true }) price!: number | null;
  /** Visitors see it when it is published as well. */
  isActive!: boolean;
  bookable!: boolean;
  @ApiProperty({ type: String, nullable: true }) notBookableReason!: string | null;
  @ApiProperty({ type: String, nullable: true }) notBookableReasonEs!: string | null;
  /** Children alone need it: providers that see children only are compared as well. */
  forChildren!: boolean;
  /** Keys of specialties. */
  specialties!: string[];
  symptoms!: string[];
  searchTerms!: string[];
  searchTermsEs!: string[];
}

const COLUMNS = `
    ${verifiedColumns('s')},
    s.key,
    s.name,
    s.name_es as "nameEs",
    s.description,
    s.description_es as "descriptionEs",
    s.category,
    s.duration,
    s.price,
    s.is_active as "isActive",
    s.bookable,
    s.not_bookable_reason as "notBookableReason",
    s.not_bookable_reason_es as "notBookableReasonEs",
    s.for_children as "forChildren",
    s.specialties,
    s.symptoms,
    s.search_terms as "searchTerms",
    s.search_terms_es as "searchTermsEs"`;

export const SERVICE_ORDERS = [
  'name',
  'category',
  'duration',
  'price',
  'status',
  'updatedAt',
] as const;
type ServiceOrder = (typeof SERVICE_ORDERS)[number];
const SORT_COLUMNS: Record<ServiceOrder, readonly string[]> = {
  name: ['sort_name'],
  category: ['category', 'sort_name'],
  duration: ['duration', 'sort_name'],
  price: ['price'],
  status: ['status', 'sort_name'],
  updatedAt: ['updated_at'],
};

/** Services of any status, or the one with this id. */
export class AdminServices extends Query<Page<AdminServiceView>> {
  constructor(
    readonly filter: AdminFilter<ServiceOrder>,
    readonly id?: string,
  ) {
    super();
  }
}

@QueryHandler(AdminServices)
export class AdminServicesHandler implements IQueryHandler<AdminServices> {
  constructor(private readonly sql: Sql) {}

  execute({ filter, id }: AdminServices): Promise<Page<AdminServiceView>> {
    const where = conditionsOf('s', filter);
    if (id) where.push(sql`s.id = ${id}`);
    return this.sql.page({
      alias: 's',
      from: sql`from marketplace.services s`,
      where,
      order: orderOf(SORT_COLUMNS, 's', filter),
      columns: COLUMNS,
      limit: filter.limit,
      offset: filter.offset,
      cursor: filter.cursor,
    });
  }
}
