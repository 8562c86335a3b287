import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Protocol = 'openai' | 'ollama';

/**
 * What the model answers: an opinion, one for each words, any text in its place, a raw body, or
 * nothing at all.
 */
export type Behaviour =
  | { readonly opinion: unknown }
  | { readonly script: (words: string) => unknown }
  | { readonly text: string }
  | { readonly raw: string; readonly status?: number }
  | 'hangs'
  | 'breaks off'
  | 'trickles';

/**
 * A server on this machine that speaks the protocol of a language model and does what a test says.
 */
export class FakeModel {
  behaviour: Behaviour = 'hangs';
  readonly requests: string[] = [];
  /** `traceparent` of each request. */
  readonly traceparents: unknown[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();

  private constructor(
    private readonly server: Server,
    private readonly protocol: Protocol,
  ) {}

  static async start(protocol: Protocol): Promise<FakeModel> {
    const server = createServer();
    const model = new FakeModel(server, protocol);
    server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void model.answer(request, response),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return model;
  }

  /** As AI_BASE_URL wants it. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.protocol === 'openai' ? '/v1' : ''}`;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    this.requests.push(body);
    this.traceparents.push(request.headers.traceparent);
    const { behaviour } = this;
    if (behaviour === 'hangs') return;
    if (behaviour === 'breaks off') return void response.destroy();
    if (behaviour === 'trickles') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void this.timers.add(setInterval(() => response.write(' '), 20));
    }
    const [status, text] =
      'raw' in behaviour
        ? [behaviour.status ?? 200, behaviour.raw]
        : [
            200,
            JSON.stringify(
              this.wrapped('text' in behaviour ? behaviour.text : opinionText(behaviour, body)),
            ),
          ];
    response.writeHead(status, { 'content-type': 'application/json' }).end(`${text}\n`);
  }

  private wrapped(text: string): object {
    const model = 'test';
    const call = { id: 'call-1', type: 'function', function: { name: 'opinion', arguments: text } };
    return this.protocol === 'openai'
      ? {
          id: 'answer-1',
          object: 'chat.completion',
          created: 1,
          model,
          choices: [
            {
              index: 0,
              message: { role: 'assistant', content: null, tool_calls: [call] },
              finish_reason: 'tool_calls',
            },
          ],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }
      : {
          model,
          created_at: '2026-11-21T00:00:00Z',
          message: { role: 'assistant', content: text },
          done: true,
          done_reason: 'stop',
        };
  }
}

type Opinionated = Extract<Behaviour, { opinion: unknown } | { script: unknown }>;

function opinionText(behaviour: Opinionated, body: string): string {
  if ('opinion' in behaviour) return JSON.stringify(behaviour.opinion);
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const { words } = JSON.parse(messages.at(-1)?.content ?? '') as { words: string };
  return JSON.stringify(behaviour.script(words));
}
