import { Query } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Viewer } from '../../contract/viewer.js';
import { DirectoryProviderView } from './provider.view.js';

export class FoundServiceView {
  id!: string;
  name!: string;
  description!: string;
  category!: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer' }) duration!: number;
  /** Visible providers that offer it. */
  @ApiProperty({ type: 'integer' }) providerCount!: number;
  /** The list price in cents, null when there is none; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) price?: number | null;
}

/** A provider of the directory with one of the found services, the only one that it lists here. */
export class FoundProviderView extends DirectoryProviderView {
  serviceId!: string;
  /**
   * The price of that service in cents, null when it is on request; absent when prices are hidden.
   */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) effectivePrice?: number | null;
}

/** What the catalogue says of a key. */
export interface Recommended {
  readonly key: string;
  readonly name: string;
  /** Null when nobody offers it. */
  readonly service: FoundServiceView | null;
  /** JSON texts of its providers, with commas between them. */
  readonly providers: string;
  /**
   * Cents between the lowest and the highest real price that covers the same; null when prices are
   * hidden or few. Invented prices do not count.
   */
  readonly spread: number | null;
}

export interface Recommendations {
  readonly services: readonly Recommended[];
  /** Names of specialties, in the order of the keys. */
  readonly specialties: readonly string[];
}

/**
 * The catalogue's services and specialties with these keys in their order, each service with up to
 * 20 providers: cheapest first, for guests best rated first.
 */
export class RecommendedOf extends Query<Recommendations> {
  constructor(
    readonly services: readonly string[],
    readonly specialties: readonly string[],
    readonly viewer: Viewer,
  ) {
    super();
  }
}
