import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsUUID, ValidateIf } from 'class-validator';

/** Who looks after a request. */
export class AssignDto {
  /** A member of staff; null for nobody. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @IsUUID('all', { message: 'not-an-id' })
  @ValidateIf(({ assigneeId }: AssignDto) => assigneeId !== null)
  assigneeId!: string | null;
}

/** A filter of a list: a member of staff, or `none` for what nobody looks after. */
export const AssigneeFilter = () =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: 36, required: false }),
    IsUUID('all', { message: 'not-an-id' }),
    ValidateIf(
      ({ assignee }: { assignee?: unknown }) => assignee !== undefined && assignee !== 'none',
    ),
  );
