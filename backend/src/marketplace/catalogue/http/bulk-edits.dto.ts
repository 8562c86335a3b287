import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { BodyFault } from '../../../platform/http/errors/body-faults.js';
import { Line, OneOf, Whole } from './admin-fields.js';

export const BULK_KINDS = ['provider', 'service', 'location', 'provider-service'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];
export const BULK_ACTIONS = [
  'price-percent',
  'price-amount',
  'price-set',
  'turn-on',
  'turn-off',
  'publish',
  'submit-review',
  'suspend',
  'restore',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const MOST_ROWS = 200;
const MOST_CENTS = 100_000_000;
const WORKFLOW: readonly BulkAction[] = ['publish', 'submit-review', 'suspend', 'restore'];
const TURNS: readonly BulkAction[] = ['turn-on', 'turn-off'];
const ALLOWED: Record<BulkKind, readonly BulkAction[]> = {
  provider: [...TURNS, ...WORKFLOW],
  service: BULK_ACTIONS,
  location: WORKFLOW,
  'provider-service': BULK_ACTIONS,
};

/** Only with this action. */
const For = (action: BulkAction) =>
  ValidateIf((dto: BulkEditDto, value) => dto.action === action || value !== undefined);
const Amount = (action: BulkAction, least: number, most: number) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: least, maximum: most, required: false }),
    IsInt({ message: 'not-a-number' }),
    Min(least, { message: 'at-least:$constraint1' }),
    Max(most, { message: 'at-most:$constraint1' }),
    For(action),
  );

export class BulkRowDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  id!: string;

  /** The version that was read. */
  @Whole(0, 2_147_483_647) version!: number;
}

export class BulkEditDto {
  @OneOf(BULK_KINDS, 'BulkKind') kind!: BulkKind;

  @ApiProperty({ type: () => BulkRowDto, isArray: true, minItems: 1, maxItems: MOST_ROWS })
  @ValidateNested({ each: true, message: 'not-an-object' })
  @Type(() => BulkRowDto)
  @ArrayUnique(
    (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : row),
    { message: 'marketplace.twice' },
  )
  @IsObject({ each: true, message: 'not-an-object' })
  @ArrayMaxSize(MOST_ROWS, { message: 'at-most-entries:$constraint1' })
  @ArrayMinSize(1, { message: 'required' })
  @IsArray({ message: 'not-a-list' })
  rows!: BulkRowDto[];

  @ApiProperty({ enum: BULK_ACTIONS, enumName: 'BulkAction' })
  @IsIn(BULK_ACTIONS, { message: 'not-one-of:$constraint1' })
  action!: BulkAction;

  /** Of `price-percent`: more, or less when negative. */
  @Amount('price-percent', -99, 1000) percent?: number;
  /** Cents: of `price-amount` more, or less when negative; of `price-set` the price. */
  @ApiProperty({ type: 'integer', minimum: -MOST_CENTS, maximum: MOST_CENTS, required: false })
  @Max(MOST_CENTS, { message: 'at-most:$constraint1' })
  @Min(-MOST_CENTS, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @ValidateIf(
    ({ action, cents }: BulkEditDto) =>
      action === 'price-amount' || action === 'price-set' || cents !== undefined,
  )
  cents?: number;
  /** Of `suspend`. */
  @ApiProperty({ minLength: 1, maxLength: 500, required: false })
  @Line(500)
  @For('suspend')
  reason?: string;
}

/** Not every action is for every kind. Fields that are absent are not judged. */
export function faultsOfBulkEdit({ kind, action }: Partial<BulkEditDto>): BodyFault[] {
  if (!kind || !action || ALLOWED[kind].includes(action)) return [];
  return [{ path: 'action', message: 'marketplace.not-for-kind' }];
}

export class BulkRowView {
  id!: string;
  changed!: boolean;
  /** Why it stays as it was. */
  @ApiProperty({ type: String, nullable: true }) code!: string | null;
  /** The same in words, and what exactly. */
  messages!: string[];
  /** `outdated-version`: the version that it has by now. */
  @ApiProperty({ type: 'integer', nullable: true }) current!: number | null;
}

export class BulkEditView {
  @ApiProperty({ type: 'integer' }) changed!: number;
  @ApiProperty({ type: 'integer' }) refused!: number;
  /** In the order in which they were named. */
  rows!: BulkRowView[];
}
