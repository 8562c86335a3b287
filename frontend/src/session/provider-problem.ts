import type { Problem } from '../api/problem';

/**
 * What a provider elsewhere refused, in the form of the API's own refusals. Status 0 stands for an
 * answer that never came.
 */
export const providerProblem = (status: number, code: string, title = code): Problem => ({
  type: 'about:blank',
  title,
  detail: title,
  status,
  code,
  instance: '',
  requestId: '',
});
