/** How long to wait where the browser does not say when it is idle. */
const PAUSE_MS = 200;

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done());
    else setTimeout(done, PAUSE_MS);
  });
