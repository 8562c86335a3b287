/** Rate limits for searches. */
export abstract class SearchSettings {
  abstract readonly guestSearchesPerMinute: number;
  abstract readonly userSearchesPerMinute: number;
}
