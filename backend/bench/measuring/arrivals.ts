import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const SEED = 20261121;

/** What one caller of many sends. */
export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends requests as independent people do: so many a second on average, at moments that chance sets
 * (always the same ones), whether or not earlier ones are answered.
 * Milliseconds from the moment each was due to the last byte of its answer, ascending. @throws when
 * an answer is not 200
 */
export async function arrivals(sent: readonly Sent[], perSecond: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const chance = random(SEED);
  const start = performance.now();
  const answers: Promise<number>[] = [];
  let due = start;
  for (const each of sent) {
    due += (-Math.log(1 - chance()) * 1000) / perSecond;
    await setTimeout(Math.max(0, due - performance.now()));
    answers.push(answered(each, agent, due));
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times.sort((one, other) => one - other);
}

function answered({ url, headers, body }: Sent, agent: Agent, due: number): Promise<number> {
  return new Promise((done, failed) => {
    const asked = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (answer) => {
        answer
          .resume()
          .on('end', () =>
            answer.statusCode === 200
              ? done(performance.now() - due)
              : failed(new Error(`${url}: ${answer.statusCode}.`)),
          )
          .on('error', failed);
      },
    );
    asked.on('error', failed).end(body);
  });
}

/**
 * Numbers from 0 to 1, the same for the same seed (a linear congruential generator with the
 * multiplier of Numerical Recipes).
 */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
