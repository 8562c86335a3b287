const MOST_REPEATS = 2;
const LONGEST_PAUSE_SECONDS = 5;

const wait = (seconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, seconds * 1000));

/**
 * A fetch that reads again, twice at most, when the server is busy for a moment: 503 with a
 * `Retry-After` of a few seconds.
 * Writes are left to whoever makes them.
 */
export function patiently(
  fetch: (request: Request) => Promise<Response>,
  pause: (seconds: number) => Promise<void> = wait,
): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let repeats = 0; ; repeats++) {
      const response = await fetch(request); // without a body it can be sent again as it is
      const seconds = Number(response.headers.get('Retry-After') ?? NaN);
      if (
        request.method !== 'GET' ||
        response.status !== 503 ||
        !(seconds <= LONGEST_PAUSE_SECONDS) ||
        repeats === MOST_REPEATS
      )
        return response;
      await pause(seconds);
    }
  };
}
