import { ApiProperty } from '@nestjs/swagger';

/** What a provider can lack before it can be published. */
export const GAPS = ['location', 'priced-service', 'contact', 'attestation'] as const;
export type Gap = (typeof GAPS)[number];

/**
 * What staff have to know about a provider at one glance: whether it can be published, or whether
 * visitors see it and find all they need.
 */
export const PROVIDER_STATES = [
  'incomplete',
  'ready',
  'visible',
  'visible-incomplete',
  'switched-off',
  'suspended',
] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

export class ProviderCheckView {
  @ApiProperty({ enum: GAPS, enumName: 'ProviderGap' }) part!: Gap;
  @ApiProperty() isMet!: boolean;
}

export class ProviderStateView {
  /** The status, the switch and what is missing, in one. */
  @ApiProperty({ enum: PROVIDER_STATES, enumName: 'ProviderState' }) state!: ProviderState;
  /** Everything that a provider of its kind needs. */
  @ApiProperty({ type: () => ProviderCheckView, isArray: true }) checklist!: ProviderCheckView[];
  /** Appointment requests that are pending or confirmed. */
  @ApiProperty({ type: 'integer' }) openRequests!: number;
}
