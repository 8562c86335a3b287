import type { Gap, ProviderState } from '../../contract/provider-state.view.js';
import type { WorkflowStatus } from '../workflow.js';

/** Combines the workflow status, the switch and what is missing. */
export function providerState(
  status: WorkflowStatus,
  isActive: boolean,
  gaps: readonly Gap[],
): ProviderState {
  if (status === 'suspended') return 'suspended';
  if (status !== 'published') return gaps.length > 0 ? 'incomplete' : 'ready';
  if (!isActive) return 'switched-off';
  return gaps.length > 0 ? 'visible-incomplete' : 'visible';
}
