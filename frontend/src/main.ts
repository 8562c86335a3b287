/**
 * Loads the client in two steps, each in a task of its own, so that a slow phone goes on answering
 * to fingers in between. `vite-head.ts` has the browser fetch both at once.
 */
async function main(): Promise<void> {
  await import('react-dom/client');
  const { start } = await import('./app/start');
  await start();
}

void main();
