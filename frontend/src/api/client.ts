import createClient from 'openapi-fetch';
import { createQueryHook } from 'swr-openapi';
import { withRetry } from '../../../openapi/client/with-retry';
import type { paths } from '../../../openapi/schema';
import { fetchAsViewer } from '../session/fetch-as-viewer';
import { session } from '../session/viewer';
import { everyCall } from './every-call';
import { refreshTouched } from './touched-reads';

export const api = createClient<paths>({
  fetch: withRetry(fetchAsViewer(session), { onlyReads: true }),
});
api.use(...everyCall, refreshTouched);

/** Reads one path of the API through the cache; a write is `api.POST`. */
export const useApi = createQueryHook(api, 'api');
