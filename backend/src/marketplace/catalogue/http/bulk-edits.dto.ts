import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
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
import type { FieldError } from '../../../shared/domain-error.js';
import { MAX_CENTS } from '../../../shared/money.js';
import { Integer, LowerCase, OneOf, Text } from './admin-fields.js';
import { MAX_VERSION } from './admin-record.js';

const BULK_KINDS = ['provider', 'service', 'location', 'provider-service'] as const;
type BulkKind = (typeof BULK_KINDS)[number];
const BULK_ACTIONS = [
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
type BulkAction = (typeof BULK_ACTIONS)[number];

const MAX_ROWS = 200;
const WORKFLOW: readonly BulkAction[] = ['publish', 'submit-review', 'suspend', 'restore'];
const SWITCHES: readonly BulkAction[] = ['turn-on', 'turn-off'];
const ALLOWED: Record<BulkKind, readonly BulkAction[]> = {
  provider: [...SWITCHES, ...WORKFLOW],
  service: BULK_ACTIONS,
  location: WORKFLOW,
  'provider-service': BULK_ACTIONS,
};

/** Required with this action. */
const RequiredFor = (action: BulkAction) =>
  ValidateIf((dto: BulkEditDto, value) => dto.action === action || value !== undefined);
const Amount = (action: BulkAction, min: number, max: number) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, required: false }),
    IsInt({ message: 'not-a-number' }),
    Min(min, { message: 'at-least:$constraint1' }),
    Max(max, { message: 'at-most:$constraint1' }),
    RequiredFor(action),
  );

export class BulkRowDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  @LowerCase()
  id!: string;

  /** The version that was read. */
  @Integer(0, MAX_VERSION) version!: number;
}

export class BulkEditDto {
  @OneOf(BULK_KINDS, 'BulkKind') kind!: BulkKind;

  @ApiProperty({ type: () => BulkRowDto, isArray: true, minItems: 1, maxItems: MAX_ROWS })
  @ValidateNested({ each: true, message: 'not-an-object' })
  @Type(() => BulkRowDto)
  @ArrayUnique(
    (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : row),
    { message: 'marketplace.twice' },
  )
  @IsObject({ each: true, message: 'not-an-object' })
  @ArrayMaxSize(MAX_ROWS, { message: 'at-most-entries:$constraint1' })
  @ArrayMinSize(1, { message: 'required' })
  @IsArray({ message: 'not-a-list' })
  rows!: BulkRowDto[];

  @ApiProperty({ enum: BULK_ACTIONS, enumName: 'BulkAction' })
  @IsIn(BULK_ACTIONS, { message: 'not-one-of:$constraint1' })
  action!: BulkAction;

  /** For `price-percent`: raises the price, or lowers it when negative. */
  @Amount('price-percent', -99, 1000) percent?: number;
  /** Cents: for `price-amount` the change of the price, for `price-set` the new price. */
  @ApiProperty({ type: 'integer', minimum: -MAX_CENTS, maximum: MAX_CENTS, required: false })
  @Max(MAX_CENTS, { message: 'at-most:$constraint1' })
  @Min(-MAX_CENTS, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @ValidateIf(
    ({ action, cents }: BulkEditDto) =>
      action === 'price-amount' || action === 'price-set' || cents !== undefined,
  )
  cents?: number;
  /** For `suspend`. */
  @ApiProperty({ minLength: 1, maxLength: 500, required: false })
  @Text(500)
  @RequiredFor('suspend')
  reason?: string;
}

/** An error when the action is not for this kind of record. Absent fields are not checked. */
export function errorsOfBulkEdit({ kind, action }: Partial<BulkEditDto>): FieldError[] {
  if (!kind || !action || ALLOWED[kind].includes(action)) return [];
  return [{ path: 'action', message: 'marketplace.not-for-kind' }];
}

export class BulkRowView {
  id!: string;
  changed!: boolean;
  /** Code of the problem that kept the record from being changed. */
  @ApiProperty({ type: String, nullable: true }) code!: string | null;
  /** The problem and its details as texts. */
  messages!: string[];
  /** With `outdated-version`: the present version. */
  @ApiProperty({ type: 'integer', nullable: true }) current!: number | null;
}

export class BulkEditView {
  @ApiProperty({ type: 'integer' }) changed!: number;
  @ApiProperty({ type: 'integer' }) refused!: number;
  /** In the order of the request. */
  rows!: BulkRowView[];
}
