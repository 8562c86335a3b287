import { spawnSync } from 'node:child_process';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  type DownloadLimits,
  HttpsDownloads,
  type Network,
} from '../../../src/pricing/infrastructure/price-imports/fetching/https-downloads.js';
import { aFolder } from '../../setup/a-folder.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Any address of the public network; connections to it end at the server of the test. */
export const PUBLIC = '93.184.215.14';
const HERE: LookupAddress = { address: '127.0.0.1', family: 4 };

/** A web server of hospitals, with a certificate for `hospital.example` and `other.example`. */
export class HospitalServer {
  /** What the server answers. */
  answer: Handler = (_request, response) => response.end('nothing');
  /** What the name server answers, in turns; the last answer stays. */
  addresses: string[][] = [[PUBLIC]];
  /** Hosts that were resolved. */
  readonly resolved: string[] = [];
  /** Addresses that were connected to. */
  readonly connected: string[] = [];
  readonly requests: IncomingMessage[] = [];

  private constructor(
    private readonly server: Server,
    private readonly ca: string,
  ) {}

  static async start(): Promise<HospitalServer> {
    const folder = aFolder('hospital');
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = spawnSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
        ...['-nodes', '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=hospital.example'],
        ...['-addext', 'subjectAltName=DNS:hospital.example,DNS:other.example,IP:93.184.215.14'],
      ],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr}`);
    const ca = readFileSync(cert, 'utf8');
    const server = createServer({ key: readFileSync(key), cert: ca });
    const started = new HospitalServer(server, ca);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      started.requests.push(request);
      started.answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return started;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Answers as before the first request of a test. */
  reset(): void {
    this.addresses = [[PUBLIC]];
    for (const list of [this.resolved, this.connected, this.requests]) list.length = 0;
  }

  downloads(limits: Partial<DownloadLimits> = {}, network: Partial<Network> = {}): HttpsDownloads {
    return new HttpsDownloads(
      {
        resolve: async (host) => {
          this.resolved.push(host);
          const now = this.addresses.length > 1 ? this.addresses.shift() : this.addresses[0];
          return (now ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        },
        destination: ({ address }) => {
          this.connected.push(address);
          return HERE;
        },
        port: (this.server.address() as AddressInfo).port,
        ca: this.ca,
        ...network,
      },
      { idleMs: 10_000, wholeMs: 60_000, pausesMs: [], ...limits },
    );
  }
}
