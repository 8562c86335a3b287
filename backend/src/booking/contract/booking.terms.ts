export const REQUEST_TYPES = ['service', 'provider'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Who ended a request; `system` when its times had passed. */
export const CANCELLED_BY = ['patient', 'clinic', 'staff', 'system'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** What can be done with a request next. */
export const BOOKING_ACTIONS = [
  'confirm',
  'move',
  'propose',
  'accept',
  'reschedule',
  'cancel',
  'complete',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

export const FOR_WHOM = ['me', 'child', 'other'] as const;
export type ForWhom = (typeof FOR_WHOM)[number];

export const AGE_BANDS = ['0-1', '2-5', '6-12', '13-17', '18-39', '40-64', '65+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const COVERAGES = ['complete', 'facility', 'professional'] as const;
export type Coverage = (typeof COVERAGES)[number];

/** Both ends in ISO 8601, UTC. */
export interface TimeWindow {
  readonly start: string;
  readonly end: string;
}
