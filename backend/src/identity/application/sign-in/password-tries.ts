/**
 * How many passwords one network may have checked or hashed at a time, so that it cannot fill the
 * queue of everybody.
 */
export abstract class PasswordTries {
  /**
   * Runs work that hashes a password, unless the network has its share in flight already: then
   * nothing of it is run.
   * @throws TooManyTriesAtOnce
   */
  abstract run<Result>(ipAddress: string, work: () => Promise<Result>): Promise<Result>;
}
