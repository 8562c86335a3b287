import type { Recording } from './recorded.js';

/** Throws unless both send the recorded bytes, so that speed is compared and nothing else. */
export async function sameBytes(
  { body }: Recording,
  path: string,
  ...urls: readonly string[]
): Promise<void> {
  for (const url of urls) {
    const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const got = await answer.text();
    if (answer.status !== 200 || got !== body)
      throw new Error(
        `${url}${path} answers ${answer.status} with ${got.length} signs where ${body.length} ` +
          'were recorded.',
      );
  }
}
