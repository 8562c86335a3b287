import { ApiProperty } from '@nestjs/swagger';
import type { ServiceName } from '../../../marketplace/contract/catalogue-names.js';
import type { LineVerdict } from './admin-price-file-lines.query.js';

/**
 * Why a file has no price to show for a service, by how close it comes to one: a verdict, a plain
 * price of another code than the main one, or a price by the unit of a drug. `not-looked-for` is a
 * service that had no code when the file was read.
 */
export const NO_PRICE_REASONS = [
  'conflicting',
  'other-code',
  'per-unit',
  'limited',
  'modifier-only',
  'package',
  'inpatient-only',
  'negotiated-only',
  'not-found',
  'not-looked-for',
] as const;
export type NoPriceReason = (typeof NO_PRICE_REASONS)[number];

/** A service of ours for which a file has no price to show. */
export class UnpricedServiceView {
  /** The key of the service. */
  @ApiProperty() service!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: NO_PRICE_REASONS, enumName: 'NoPriceReason' }) reason!: NoPriceReason;
}

/** A service that a file was read for, and what its lines say. */
export interface FoundService {
  readonly service: string;
  /** Whether one of them has a price to show. */
  readonly priced: boolean;
  readonly lines: readonly FoundLine[];
}

export interface FoundLine {
  readonly verdict: LineVerdict;
  readonly perUnit: boolean;
  /** Whether lines of the same code and billing class ask another price. */
  readonly differs: boolean;
}

/**
 * The services for which a file has no price to show, by name. With those that have one they are
 * the services that patients can book, as on the hospital's page.
 */
export function unpricedOf(
  found: readonly FoundService[],
  services: readonly ServiceName[],
): UnpricedServiceView[] {
  const foundOf = new Map(found.map((each) => [each.service, each]));
  return services
    .filter(({ key, bookable }) => bookable && !foundOf.get(key)?.priced)
    .map(({ key, name }) => ({ service: key, name, reason: reasonOf(foundOf.get(key)) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The reason that comes closest to a price. */
function reasonOf(found: FoundService | undefined): NoPriceReason {
  if (!found) return 'not-looked-for';
  const reasons = found.lines.map(({ verdict, perUnit, differs }): NoPriceReason => {
    if (verdict !== 'comparable' && verdict !== 'no-billing-class') return verdict;
    if (perUnit) return 'per-unit';
    return differs ? 'conflicting' : 'other-code';
  });
  return NO_PRICE_REASONS.find((reason) => reasons.includes(reason)) ?? 'not-found';
}
