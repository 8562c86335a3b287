import { Provider } from '../../domain/providers/provider.js';
import type { Providers } from '../../domain/providers/providers.js';
import type { AnyRecord } from '../../domain/records.js';
import type { WorkflowStatus } from '../../domain/workflow.js';

/**
 * Changes the status of any record. A provider is published only when nothing is missing.
 * @throws NotReadyToPublish when the provider lacks something.
 * @throws WrongStatus when the present status does not allow the change.
 */
export async function changeStatus(
  record: AnyRecord,
  status: WorkflowStatus,
  providers: Providers,
  by: string,
  at: Date,
): Promise<void> {
  if (!(record instanceof Provider) || status !== 'published') {
    record.moveTo(status, by, at);
    return;
  }
  record.publish(await providers.publishReadiness(record.id), by, at);
}
