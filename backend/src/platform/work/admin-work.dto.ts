import { ApiProperty } from '@nestjs/swagger';
import { WORK_KINDS, type WorkKind } from './waiting-work.js';

export class WorkItemView {
  /** What finds the record in its list: an id, a reference, or the words that were searched. */
  @ApiProperty() id!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ type: String, nullable: true }) detail!: string | null;
  /** How often it happened; null where that says nothing. */
  @ApiProperty({ type: 'integer', nullable: true }) count!: number | null;
  /** Null without a time by which it is due. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt!: string | null;
  /** Since when it waits; null where nobody knows. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) since!: string | null;
  /** Whether who waits is invented for a demonstration. */
  @ApiProperty({ required: false }) demo?: boolean;
}

export class WorkGroupView {
  @ApiProperty({ enum: WORK_KINDS, enumName: 'WorkKind' }) kind!: WorkKind;
  /** How many wait, counted up to 1,000. */
  @ApiProperty({ type: 'integer' }) total!: number;
  /** Whether there are more than 1,000. */
  @ApiProperty() capped!: boolean;
  /** The most urgent, at most twenty. */
  @ApiProperty({ type: () => WorkItemView, isArray: true }) items!: WorkItemView[];
}
