import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { useViewer } from '@/session/viewer';

export type WorkGroup = Schema<'WorkGroupView'>;
export type WorkKind = Schema<'WorkKind'>;

const REFRESH_MS = 60_000;

/** What waits for staff. The navigation and the work list share one read. */
export function useWork() {
  const viewer = useViewer();
  return useApi('/api/admin/work', viewer.kind === 'guest' ? null : {}, {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
  });
}
