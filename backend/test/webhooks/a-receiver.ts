import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An event as it arrived. */
export interface Arrival {
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  readonly body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const taken: Answer = (response) => void response.writeHead(204).end();

/** A real receiver on the loopback, which answers as a test says. */
export class Receiver {
  readonly arrivals: Arrival[] = [];
  answer = taken;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void text(request).then((body) => {
        receiver.arrivals.push({ headers: request.headers, path: request.url ?? '', body });
        receiver.answer(response, request);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  /** Its address by a host that only a test's resolver knows. */
  at(host = 'receiver.test'): string {
    return `http://${host}:${(this.server.address() as AddressInfo).port}/events`;
  }

  takeAll(): void {
    this.arrivals.splice(0);
    this.answer = taken;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** What the library wants of an arrival. */
export const signedHeaders = ({ headers }: Arrival): Record<string, string> => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});
