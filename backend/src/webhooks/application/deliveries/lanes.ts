import { PutOff } from '../../../platform/events/job.js';

/** So many receivers are called at the same time by one process, of the eight jobs that it does. */
const MOST_AT_ONCE = 4;
const LEAST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 60_000;

interface Lane {
  busy: boolean;
  /** Jobs that were put off since the lane was last free. */
  waiting: number;
  /** How long the last call took. */
  lastMs: number;
}

/**
 * One call at a time for each webhook, and few in all, so that receivers that do not answer hold up
 * neither one another nor other work.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private busy = 0;

  /** @throws PutOff when it is not the turn of the work; the longer the queue, the later. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.lanes.get(key) ?? { busy: false, waiting: 0, lastMs: LEAST_PAUSE_MS };
    if (lane.busy || this.busy >= MOST_AT_ONCE) {
      lane.waiting += 1;
      this.lanes.set(key, lane);
      throw new PutOff(
        Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, lane.waiting * lane.lastMs)),
      );
    }
    this.lanes.set(key, { ...lane, busy: true });
    this.busy += 1;
    const beganMs = Date.now();
    try {
      return await work();
    } finally {
      this.busy -= 1;
      this.lanes.set(key, { busy: false, waiting: 0, lastMs: Date.now() - beganMs });
    }
  }
}
