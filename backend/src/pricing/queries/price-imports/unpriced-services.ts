import { ApiProperty } from '@nestjs/swagger';
import type { ServiceName } from '../../../marketplace/contract/catalogue-names.js';
import type { LineVerdict } from './admin-price-file-lines.query.js';

/**
 * Why a file has no price to show for a service, by how close it comes to one: a verdict, or a
 * price by the unit of a drug.
 */
export const NO_PRICE_REASONS = [
  'conflicting',
  'per-unit',
  'modifier-only',
  'inpatient-only',
  'negotiated-only',
  'not-found',
] as const;
export type NoPriceReason = (typeof NO_PRICE_REASONS)[number];

/** A service of ours for which a file has no price to show. */
export class UnpricedServiceView {
  /** The key of the service. */
  @ApiProperty() service!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: NO_PRICE_REASONS, enumName: 'NoPriceReason' }) reason!: NoPriceReason;
}

/** A service whose lines have no price to show, and what they say. */
export interface UnpricedRow {
  readonly service: string;
  readonly lines: readonly { readonly verdict: LineVerdict; readonly perUnit: boolean }[];
}

/** The services for which a file has no price to show, by name; a hidden one keeps its key. */
export function unpricedOf(
  unpriced: readonly UnpricedRow[],
  services: readonly ServiceName[],
): UnpricedServiceView[] {
  const names = new Map(services.map(({ key, name }) => [key, name]));
  return unpriced
    .map(({ service, lines }) => ({
      service,
      name: names.get(service) ?? service,
      reason: reasonOf(lines),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The reason that comes closest to a price. */
function reasonOf(lines: UnpricedRow['lines']): NoPriceReason {
  const reasons = lines.map(({ verdict, perUnit }): NoPriceReason => {
    if (verdict !== 'comparable' && verdict !== 'no-billing-class') return verdict;
    return perUnit ? 'per-unit' : 'conflicting';
  });
  return NO_PRICE_REASONS.find((reason) => reasons.includes(reason)) ?? 'not-found';
}
