/** Name of the only queue. */
export const QUEUE = 'reactions';

/** A job of the queue: one reaction to one event, or a run of scheduled work. */
export interface QueuedReaction {
  /** Unique; the queue keeps one job with the same id. */
  readonly id: string;
  /** Name of the reaction or of the scheduled work. */
  readonly name: string;
  /**
   * `outboxId` is 0 for scheduled work; `traceparent` names the trace of the event, if it has one.
   */
  readonly data: { readonly outboxId: string; readonly traceparent?: string | null };
}

/** A job that failed in its last attempt. */
export interface FailedReaction extends QueuedReaction {
  readonly failedAt: Date;
  readonly attempts: number;
  /** Class and code of the error; never its message, which may hold personal data. */
  readonly fault: string;
}

/** Whether a reaction sends a mail, by its name or by the id of its job. */
export const isMailReaction = (name: string): boolean => /^[a-z]+-mails-/.test(name);

/** Whether a reaction may take minutes, by its name: a process works on one of a name at a time. */
export const isLongReaction = (name: string): boolean => /^[a-z]+-(?:fetches|reads)-/.test(name);

/** The job queue. It runs on a server of its own or in the database (see `BullmqQueue`). */
export abstract class ReactionQueue {
  /**
   * Enqueues jobs; a job whose id the queue has, in any state, is left as it is. Rejects when the
   * server is unreachable.
   */
  abstract add(jobs: QueuedReaction[]): Promise<void>;
  /**
   * Schedules a job by a cron pattern in an IANA time zone; each run goes to one worker. Repeating
   * the call changes nothing. Rejects when the server is unreachable.
   */
  abstract schedule(name: string, pattern: string, zone: string): Promise<void>;
  /**
   * Starts a worker. A job whose handler rejects is tried eight times with growing pauses; then it
   * is failed and `onGivenUp` gets it. After a `PutOff` it comes again by its time.
   */
  abstract work(
    handle: (job: QueuedReaction) => Promise<void>,
    onGivenUp?: (job: QueuedReaction) => void,
  ): Promise<void>;
  /** Rejects when the server is unreachable. */
  abstract ping(): Promise<void>;
  /** Number of jobs by state: `waiting`, `active`, `delayed`, `failed`. */
  abstract counts(): Promise<Record<string, number>>;
  /** Failed jobs, newest first. */
  abstract failed(limit: number, offset?: number): Promise<FailedReaction[]>;
  /** Runs a failed job again, with all its attempts; false when there is no such failed job. */
  abstract retry(id: string): Promise<boolean>;
  /** Waits for the running jobs and disconnects. */
  abstract close(): Promise<void>;
}
