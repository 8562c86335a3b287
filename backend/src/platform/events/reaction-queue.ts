/** Name of the queue that all work goes through. */
export const QUEUE = 'reactions';

export interface QueuedReaction {
  readonly id: string;
  readonly name: string;
  readonly data: { readonly outboxId: string };
}

/** A reaction that was given up after its last try. */
export interface FailedReaction extends QueuedReaction {
  readonly failedAt: Date;
  readonly attempts: number;
  /** The kind of the fault, without a word of what was sent. */
  readonly fault: string;
}

/** Whether a reaction, or a job by its id, sends a mail: its name says so. */
export const isMailReaction = (name: string): boolean => /^[a-z]+-mails-/.test(name);

export abstract class ReactionQueue {
  /**
   * A job id that the queue still knows is left as it is, whatever its state. Rejects at once when
   * the server is away.
   */
  abstract add(jobs: QueuedReaction[]): Promise<void>;
  /**
   * Hands out a job of this name at the times of a cron pattern in a zone, each time to one worker;
   * said again it changes nothing. Rejects when the server is away.
   */
  abstract schedule(name: string, pattern: string, zone: string): Promise<void>;
  /**
   * Hands out each job until its handler resolves: eight tries with growing pauses, then it lies as
   * failed, which `givenUp` is told by its name.
   */
  abstract work(
    handle: (job: QueuedReaction) => Promise<void>,
    onGivenUp?: (name: string) => void,
  ): Promise<void>;
  /** Rejects when the queue's server is away. */
  abstract ping(): Promise<void>;
  /** Jobs by state: `waiting`, `active`, `delayed`, `failed`. */
  abstract counts(): Promise<Record<string, number>>;
  /**
   * What lies as failed, newest first, at most so many, from the one at this place counted from 0.
   */
  abstract failed(limit: number, offset?: number): Promise<FailedReaction[]>;
  /** Begins a failed one anew, with all its tries; false when it does not lie as failed. */
  abstract retry(id: string): Promise<boolean>;
  /** Waits for the running jobs. */
  abstract close(): Promise<void>;
}
