import { request } from 'node:http';
import type { Settings } from '../../../src/platform/config/settings.js';
import { OutboxRelay } from '../../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../../src/platform/events/reaction-worker.js';
import { PriceFileReader } from '../../../src/pricing/application/price-files/price-file-reader.js';
import { PriceFileDownloads } from '../../../src/pricing/application/price-imports/price-file-downloads.js';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aCatalogue, aListing, aService, fill } from '../../marketplace/a-marketplace.js';
import { aKernelOf, type Kernel, until } from '../../setup/kernel.js';

export interface ImportRow {
  readonly id: string;
  readonly status: string;
  readonly file_name: string;
  readonly source_url: string | null;
  readonly provider_id: string | null;
  readonly bytes: string | null;
  readonly pieces: number;
  readonly sha256: string | null;
  readonly failure: string | null;
  readonly failure_code: string | null;
  readonly failure_about: string | null;
  readonly created_by: string;
  readonly reading: { readonly rows: number; readonly structure: { readonly outcome: string } };
}

interface Parts {
  readonly downloads?: PriceFileDownloads;
  readonly reader?: PriceFileReader;
}

/** The application with a hospital, an administrator, and what they do with price files. */
export class PriceFileDesk {
  readonly admin: string;
  private port = 0;

  private constructor(
    readonly kernel: Kernel,
    readonly identity: FakeIdentity,
    readonly hospitalId: string,
  ) {
    this.admin = identity.account({ role: 'admin' });
  }

  static async open(changes: Partial<Settings> = {}, parts: Parts = {}): Promise<PriceFileDesk> {
    const identity = new FakeIdentity();
    const kernel = await aKernelOf(identity, changes, (building) => {
      if (parts.downloads) building.overrideProvider(PriceFileDownloads).useValue(parts.downloads);
      if (parts.reader) building.overrideProvider(PriceFileReader).useValue(parts.reader);
      return building;
    });
    await fill(
      kernel,
      aCatalogue([aService('mri_knee', { codes: [{ type: 'CPT', code: '73721' }] })]),
      [aListing('Pelican General')],
    );
    const [hospital] = await kernel.rows<{ id: string }>('select id from marketplace.providers');
    return new PriceFileDesk(kernel, identity, hospital?.id ?? '');
  }

  close(): Promise<void> {
    return this.kernel.close();
  }

  async startWorkers(): Promise<void> {
    await this.kernel.app.get(ReactionWorker).start();
    this.kernel.app.get(OutboxRelay).start(50);
  }

  /** Sends a request without a socket. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    {
      body,
      token = this.admin,
      headers = {},
    }: {
      readonly body?: unknown;
      readonly token?: string;
      readonly headers?: Record<string, string>;
    } = {},
  ) {
    const answer = await this.kernel.app.inject({
      method,
      url: `/api${path}`,
      ...(body !== undefined && {
        payload: Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body),
      }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      body: (answer.body ? answer.json() : undefined) as Record<string, never> & {
        id: string;
        code: string;
        title: string;
        errors?: { path: string }[];
      },
    };
  }

  upload(content: string | Buffer, query = 'fileName=prices.csv', token = this.admin) {
    return this.call('POST', `/admin/price-files?${query}`, {
      body: Buffer.from(content),
      token,
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  /** Begins a request on a real socket; the test writes its body. */
  async connection(
    headers: Record<string, string | number>,
    path = '/admin/price-files?fileName=prices.csv',
  ) {
    if (!this.port) {
      await this.kernel.app.listen(0, '127.0.0.1');
      this.port = (this.kernel.app.getHttpServer().address() as { port: number }).port;
    }
    const sent = request({
      host: '127.0.0.1',
      port: this.port,
      method: 'POST',
      path: `/api${path}`,
      headers: { authorization: `Bearer ${this.admin}`, ...headers },
    });
    const answered = new Promise<{ status: number; body: string }>((done, failed) => {
      sent.on('error', failed).on('response', (response) => {
        let body = '';
        response
          .on('data', (chunk: Buffer) => {
            body += chunk.toString();
          })
          .on('end', () => done({ status: response.statusCode ?? 0, body }))
          .on('error', failed);
      });
    });
    answered.catch(() => undefined);
    return { sent, answered };
  }

  async imports(): Promise<ImportRow[]> {
    return this.kernel.rows<ImportRow>('select * from pricing.price_file_imports order by id');
  }

  async imported(id: string): Promise<ImportRow> {
    const [row] = await this.kernel.rows<ImportRow>(
      'select * from pricing.price_file_imports where id = $1',
      [id],
    );
    if (!row) throw new Error(`There is no import ${id}.`);
    return row;
  }

  /** The import once it has one of these statuses. */
  async reached(id: string, ...statuses: string[]): Promise<ImportRow> {
    await until(async () => statuses.includes((await this.imported(id)).status), 60_000);
    return this.imported(id);
  }
}
