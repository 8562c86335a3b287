import { DAY_MS } from '../../shared/day.js';
import type { BookingStatus } from './booking.terms.js';

/** How long a clinic can answer an inquiry through the link in its mail. */
export const ANSWER_DAYS = 7;

/** A mail to the clinic with a request that it may answer; a request's inquiries count from 1. */
export interface Inquiry {
  readonly bookingId: string;
  readonly inquiryNo: number;
}

/** `answered` by the clinic; `ended` when its time has passed or the request has changed. */
export const INQUIRY_STATES = ['open', 'answered', 'ended'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export interface Inquiries {
  readonly status: BookingStatus;
  /** Number of the latest inquiry. */
  readonly latestInquiryNo: number;
  /** When the latest inquiry was made. */
  readonly inquiredAt: Date;
  /** Number of the last inquiry that was answered; 0 before the first answer. */
  readonly answeredInquiryNo: number;
}

/** Until when the latest inquiry can be answered. */
export function answerableUntil(inquiredAt: Date): Date {
  return new Date(inquiredAt.getTime() + ANSWER_DAYS * DAY_MS);
}

/** Whether the clinic can still answer inquiry `inquiryNo`: the only place that says so. */
export function inquiryState(
  { status, latestInquiryNo, inquiredAt, answeredInquiryNo }: Inquiries,
  inquiryNo: number,
  at: Date,
): InquiryState {
  if (answeredInquiryNo >= inquiryNo) return 'answered';
  const isLatest = status === 'pending' && latestInquiryNo === inquiryNo;
  return isLatest && at < answerableUntil(inquiredAt) ? 'open' : 'ended';
}
