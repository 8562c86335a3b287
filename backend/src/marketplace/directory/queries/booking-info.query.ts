import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../../platform/database/sql.js';

export class BookingInfoView {
  /** As people dial it; null when the provider gave none. */
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  /** When it is open, in its own time zone, as in `Mo-Fr 08:00-17:00`; empty when not known. */
  openingHours!: string[];
}

/** How to reach a visible provider; undefined when it is not there. */
export class BookingInfo extends Query<BookingInfoView | undefined> {
  constructor(readonly providerId: string) {
    super();
  }
}

@QueryHandler(BookingInfo)
export class BookingInfoHandler implements IQueryHandler<BookingInfo> {
  constructor(private readonly sql: Sql) {}

  async execute({ providerId }: BookingInfo): Promise<BookingInfoView | undefined> {
    const [info] = await this.sql.rows<BookingInfoView>(
      `select p.phone, p.opening_hours as "openingHours"
      from marketplace.providers p
      join marketplace.directory d on d.provider_id = p.id
      where p.id = ?`,
      [providerId],
    );
    return info;
  }
}
