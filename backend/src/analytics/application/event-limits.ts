export abstract class EventLimits {
  /** Counts one request for its network and each session in it. @throws RateLimitExceeded */
  abstract admit(ipAddress: string, sessionIds: readonly string[]): void;
}
