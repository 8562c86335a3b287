import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { DailyFigures } from './day-figures.js';
import { type DayRange } from './days.js';

export class DayFiguresView {
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty({ type: 'integer' }) userSignups!: number;
  @ApiProperty({ type: 'integer' }) userSignIns!: number;
  @ApiProperty({ type: 'integer' }) aiSearches!: number;
  @ApiProperty({ type: 'integer' }) showMoreClicks!: number;
  @ApiProperty({ type: 'integer' }) requestAppointmentClicks!: number;
  @ApiProperty({ type: 'integer' }) bookProviderClicks!: number;
}

/** The six figures of the dashboard, of every day of the range, oldest first. */
export class ReadDailyFigures extends Query<DayFiguresView[]> {
  constructor(
    readonly range: DayRange,
    readonly zone: string,
  ) {
    super();
  }
}

@QueryHandler(ReadDailyFigures)
export class DailyFiguresHandler implements IQueryHandler<ReadDailyFigures> {
  constructor(private readonly figures: DailyFigures) {}

  async execute({ range, zone }: ReadDailyFigures): Promise<DayFiguresView[]> {
    return (await this.figures.of(range, zone)).map(
      ({ date, signUps, signIns, searches, showMore, request, book }) => ({
        date,
        userSignups: signUps,
        userSignIns: signIns,
        aiSearches: searches,
        showMoreClicks: showMore,
        requestAppointmentClicks: request,
        bookProviderClicks: book,
      }),
    );
  }
}
