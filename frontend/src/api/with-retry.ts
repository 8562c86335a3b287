const MAX_RETRIES = 2;
const MAX_PAUSE_SECONDS = 5;

const wait = (seconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, seconds * 1000));

/**
 * A fetch that repeats a GET request up to two times when the server answers 503 with a
 * `Retry-After` of a few seconds. Other methods are not repeated.
 */
export function withRetry(
  fetch: (request: Request) => Promise<Response>,
  pause: (seconds: number) => Promise<void> = wait,
): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let retries = 0; ; retries++) {
      const response = await fetch(request); // A GET request has no body, so it can be sent again.
      const seconds = Number(response.headers.get('Retry-After') ?? NaN);
      if (
        request.method !== 'GET' ||
        response.status !== 503 ||
        !(seconds <= MAX_PAUSE_SECONDS) ||
        retries === MAX_RETRIES
      )
        return response;
      await pause(seconds);
    }
  };
}
