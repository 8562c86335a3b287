/**
 * The figures that the policies promise. docs/legal-texts.md says what keeps each of them; change
 * both together.
 */
export const PROMISES = {
  /** After the end of an appointment request. */
  symptomsDays: 180,
  /** Network address and browser name are kept whole for so long. */
  networkDays: 30,
  /** A clinic's link shows the patient for so long: ANSWER_DAYS of the booking context. */
  clinicLinkDays: 7,
  signInLogDays: 180,
  searchDays: 90,
  /** The page of a sign-up, and the browser's mark: VERIFICATION_HOURS. */
  signUpHours: 24,
  sessionIdleDays: 7,
  sessionMostDays: 30,
  /** For a request about one's own data, and for an appeal. */
  answerDays: 45,
  /** After we learn of a leak of health data. */
  breachNoticeDays: 60,
  leastAge: 18,
} as const;

/** What federal law says about Good Faith Estimates (45 CFR 149.610 and 149.620). */
export const ESTIMATE_LAW = {
  /** Business days: booked so many days ahead, the estimate is due so many days later. */
  soon: { bookedAhead: 3, dueWithin: 1 },
  later: { bookedAhead: 10, dueWithin: 3 },
  asked: { dueWithin: 3 },
  disputeFromDollars: 400,
  disputeWithinDays: 120,
} as const;
