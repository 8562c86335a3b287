import type { Middleware } from 'openapi-fetch';
import { currentLanguage } from '../texts/language';
import { asProblem, problemResponse } from './problem';

const inLanguage: Middleware = {
  onRequest: ({ request }) => request.headers.set('Accept-Language', currentLanguage()),
};

/** So that callers meet one kind of error: a problem, also when a proxy or nobody answered. */
const problemsOnly: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : asProblem(response)),
  onError: ({ error }) =>
    problemResponse(0, error instanceof Error ? error.message : String(error)),
};

/** What holds for every call of the API, with or without a session. */
export const everyCall: Middleware[] = [inLanguage, problemsOnly];
