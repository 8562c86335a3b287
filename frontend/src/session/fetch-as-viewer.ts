import type { Session } from './session';

/**
 * A fetch that carries the access token. On 401 it renews the token once and repeats the request; when that fails too,
 * the session ends and the caller gets the 401.
 */
export function fetchAsViewer(session: Session): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = session.accessToken();
    if (!token) return fetch(request);

    const response = await fetch(authorized(request.clone(), token));
    if (response.status !== 401) return response;

    const fresh = (await session.renew()) ? session.accessToken() : null;
    const repeated = fresh ? await fetch(authorized(request, fresh)) : response;
    if (repeated.status === 401) session.end(await reasonOf(repeated.clone()));
    return repeated;
  };
}

function authorized(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function reasonOf(response: Response): Promise<'expired' | 'email-not-verified'> {
  const problem: unknown = await response.json().catch(() => null);
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
  return code === 'email-not-verified' ? 'email-not-verified' : 'expired';
}
