import { api } from '../api/client';
import { track } from './track';

/** Notes what staff changed, by the call that did it and never of whom. */
export function noteAdminActions(): void {
  api.use({
    onResponse: ({ request: { method }, schemaPath, response }) => {
      if (response.ok && method !== 'GET' && schemaPath.startsWith('/api/admin/'))
        track('ADMIN_ACTION', { action: `${method} ${schemaPath}` });
      return undefined;
    },
  });
}
