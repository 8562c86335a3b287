import type { Middleware } from 'openapi-fetch';
import { problemsOnly } from '../../../openapi/client/problem';
import { currentLanguage } from '../texts/language';

const inLanguage: Middleware = {
  onRequest: ({ request }) => request.headers.set('Accept-Language', currentLanguage()),
};

/** The settings of every request to the API, with or without a session. */
export const everyCall: Middleware[] = [inLanguage, problemsOnly];
