/**
 * What administrators sort and search all requests by: a table apart from the requests, so that
 * making one waits for none of its indexes.
 * A port, because the application layer holds no SQL.
 */
export abstract class RequestList {
  /**
   * Does nothing when the request is there already. The caller holds the rows of the request and of
   * its patient, so that neither changes before the new row can be seen.
   */
  abstract add(bookingId: string): Promise<void>;
  /** Takes over the status and the time of requests that are listed; ignores the others. */
  abstract refresh(bookingIds: readonly string[]): Promise<void>;
  /** Takes over the patient's current name and address. The caller holds the patient's row. */
  abstract renamePatient(userId: string): Promise<void>;
}
