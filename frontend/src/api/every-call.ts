import type { Middleware } from 'openapi-fetch';
import { currentLanguage } from '../texts/language';
import { asProblem, problemResponse } from './problem';

const inLanguage: Middleware = {
  onRequest: ({ request }) => request.headers.set('Accept-Language', currentLanguage()),
};

/** Turns every failure into a problem, also when a proxy answered or nobody did. */
const problemsOnly: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : asProblem(response)),
  onError: ({ error }) =>
    problemResponse(0, error instanceof Error ? error.message : String(error)),
};

/** The settings of every request to the API, with or without a session. */
export const everyCall: Middleware[] = [inLanguage, problemsOnly];
