/**
 * Work after the migrations and before the first request, by one process of the installation at a
 * time. A context registers its own in its module.
 */
export abstract class StartupTask {
  /** Tasks run in ascending order. */
  abstract readonly order: number;
  /** Must change nothing when it has run before. */
  abstract run(): Promise<void>;

  /** Lines for the operator, printed once the process is ready. */
  notices(): string[] {
    return [];
  }
}

/**
 * Prepares what would slow the first requests down. Runs after the process is ready, and only in
 * processes that serve requests.
 */
export abstract class WarmUp {
  /** Must return quickly; it may go on in the background. */
  abstract warm(): void;
}
