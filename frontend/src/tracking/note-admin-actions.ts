import { api } from '../api/client';
import { track } from './track';

/** Records an event for each change by staff: the kind of request, without the record. */
export function noteAdminActions(): void {
  api.use({
    onResponse: ({ request: { method }, schemaPath, response }) => {
      if (response.ok && method !== 'GET' && schemaPath.startsWith('/api/admin/'))
        track('ADMIN_ACTION', { action: `${method} ${schemaPath}` });
      return undefined;
    },
  });
}
