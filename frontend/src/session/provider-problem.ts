import type { Problem } from '../api/problem';

/**
 * A refusal of an external provider in the form of the API's problems. Status 0 means that there
 * was no response.
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
