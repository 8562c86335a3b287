/**
 * Work that must be done once at start, after the migrations and before the first request, by one
 * process at a time.
 */
export abstract class StartupTask {
  /** Smaller numbers first. */
  abstract readonly order: number;
  /** Must change nothing when it was done before. */
  abstract run(): Promise<void>;

  /** Lines for whoever started the process, once it is ready. */
  notices(): string[] {
    return [];
  }
}

/**
 * What makes the first requests quicker and may wait until the process answers; only in processes
 * that answer requests.
 */
export abstract class WarmUp {
  abstract warm(): void;
}
