/** What administrators sort and search all requests by. */
export abstract class RequestList {
  /** Does nothing when the request is there already. */
  abstract add(bookingId: string): Promise<void>;
}
