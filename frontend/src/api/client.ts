import createClient, { type Middleware } from 'openapi-fetch';
import { createQueryHook } from 'swr-openapi';
import type { paths } from '../../../openapi/schema';
import { fetchAsViewer } from '../session/fetch-as-viewer';
import { session } from '../session/viewer';
import { currentLanguage } from '../texts/language';
import { asProblem, problemResponse } from './problem';

const inLanguage: Middleware = {
  onRequest: ({ request }) => request.headers.set('Accept-Language', currentLanguage()),
};

/** So that callers meet one kind of error: a problem, also when a proxy or nobody answered. */
const problemsOnly: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : asProblem(response)),
  onError: ({ error }) => problemResponse(0, error instanceof Error ? error.message : String(error)),
};

export const api = createClient<paths>({ fetch: fetchAsViewer(session) });
api.use(inLanguage, problemsOnly);

/** Reads one path of the API through the cache; a write is `api.POST` and then `mutate`. */
export const useApi = createQueryHook(api, 'api');
