import type { WorkflowStatus } from './workflow.js';

/** A record and its switch: active for records, available for what a provider offers. */
export interface Switched {
  readonly status: WorkflowStatus;
  readonly on: boolean;
}

/** Whether something is shown that all these records take part in. */
export function isVisible(...parts: readonly Switched[]): boolean {
  return parts.every(({ status, on }) => status === 'published' && on);
}
