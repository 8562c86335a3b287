import type { Session } from './session';

/**
 * A fetch that sends the access token. On 401 it renews the token once and repeats the request;
 * when that fails too, the session ends and the caller gets the 401. Records when a staff page
 * lacks a second factor.
 */
export function fetchAsViewer(session: Session): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = session.accessToken();
    if (!token) return fetch(request);

    const page = window.location.pathname;
    const response = await fetch(authorized(request.clone(), token));
    if (response.status === 403 && (await codeOf(response.clone())) === 'second-factor-missing')
      session.requireSecondFactor(page);
    if (response.status !== 401) return response;

    const fresh = (await session.renew()) ? session.accessToken() : null;
    const repeated = fresh ? await fetch(authorized(request, fresh)) : response;
    if (repeated.status === 401) {
      session.expire(
        (await codeOf(repeated.clone())) === 'email-not-verified'
          ? 'email-not-verified'
          : 'expired',
      );
    }
    return repeated;
  };
}

function authorized(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function codeOf(response: Response): Promise<unknown> {
  const problem: unknown = await response.json().catch(() => null);
  return typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
}
