import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { GROUPS, type PriceGroup } from '../contract/price-groups.js';
import { type DirectoryOrder, ORDERS } from '../queries/directory-sql.js';
import { DirectoryFilterDto } from './directory.dto.js';

export class PriceComparisonDto extends PickType(DirectoryFilterDto, [
  'zip',
  'radiusMiles',
  'limit',
  'offset',
]) {
  /** Only prices that cover the same, real and invented ones; every group when absent. */
  @ApiProperty({ enum: GROUPS, enumName: 'PriceGroup', required: false })
  @IsIn(GROUPS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  group?: PriceGroup;

  /** Inside each group. `price` has the best values first; `distance` wants `zip`. */
  @ApiProperty({ enum: ORDERS, enumName: 'DirectoryOrder', default: 'price', required: false })
  @IsIn(ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: DirectoryOrder = 'price';
}
