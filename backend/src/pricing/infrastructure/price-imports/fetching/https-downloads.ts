import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isPublicAddress } from '../../../../platform/network/public-addresses.js';
import {
  type Download,
  type FileVersion,
  PriceFileDownloads,
  UnreachableFile,
} from '../../../application/price-imports/price-file-downloads.js';
import { priceFileAddress } from '../../../domain/price-imports/price-file-address.js';
import { InvalidPriceFileAddress } from '../../../domain/price-imports/price-file-import.errors.js';

/** What the tests replace: they have neither a public address nor a certificate that is trusted. */
export interface Network {
  /** All addresses of a host. */
  resolve(host: string): Promise<LookupAddress[]>;
  /** Where a connection to an address that was checked goes. */
  destination(checked: LookupAddress): LookupAddress;
  readonly port: number;
  /** Certificates that are trusted beside those of Node.js. */
  readonly ca?: string;
}

export interface DownloadLimits {
  /** Milliseconds without a byte. */
  readonly idleMs: number;
  /** Milliseconds for all of a file, with all tries. */
  readonly wholeMs: number;
  /** Milliseconds before each further try after a failure of the network. */
  readonly pausesMs: readonly number[];
}

const INTERNET: Network = {
  resolve: (host) => resolve(host, { all: true }),
  destination: (checked) => checked,
  port: 443,
};
const LIMITS: DownloadLimits = {
  idleMs: 30_000,
  wholeMs: 3_600_000,
  pausesMs: [2_000, 10_000, 30_000],
};

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Too many requests, and servers that are overloaded or away. */
const PASSING = [429, 500, 502, 503, 504];
const MAX_VERSION_LENGTH = 500;

/**
 * Fetches by https alone. Every address is checked when the connection is made, so that no answer
 * of a name server counts but the one that is used; redirects are followed by hand.
 */
export class HttpsDownloads extends PriceFileDownloads {
  constructor(
    private readonly network: Network = INTERNET,
    private readonly limits: DownloadLimits = LIMITS,
  ) {
    super();
  }

  isPrivate({ hostname }: URL): boolean {
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) !== 0 && !isPublicAddress(host);
  }

  async request<T>(
    address: string,
    known: FileVersion | null,
    signal: AbortSignal | undefined,
    use: (download: Download) => Promise<T>,
  ): Promise<T> {
    const whole = AbortSignal.timeout(this.limits.wholeMs);
    const either = signal ? AbortSignal.any([whole, signal]) : whole;
    try {
      return await this.patiently(either, () => this.once(address, known, either, use));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (whole.aborted) throw new UnreachableFile('server-too-slow');
      throw error;
    }
  }

  /** Tries again after failures of the network. */
  private async patiently<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
    for (const pauseMs of this.limits.pausesMs) {
      try {
        return await attempt();
      } catch (error) {
        if (signal.aborted || !(error instanceof NetworkFailure)) throw error;
      }
      await setTimeout(pauseMs, undefined, { signal });
    }
    return attempt();
  }

  private async once<T>(
    address: string,
    known: FileVersion | null,
    signal: AbortSignal,
    use: (download: Download) => Promise<T>,
  ): Promise<T> {
    const response = await this.followed(address, known, signal);
    try {
      return await use(downloadOf(response, known !== null));
    } finally {
      response.destroy();
    }
  }

  private async followed(
    address: string,
    known: FileVersion | null,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let url = allowed(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.send(url, known, signal);
      const { location } = response.headers;
      if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined) return response;
      response.destroy();
      url = allowed(location, url);
    }
    throw new UnreachableFile('leads-on-too-often', MAX_REDIRECTS);
  }

  private async send(
    url: URL,
    known: FileVersion | null,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    // Node.js does not look an IP address up.
    if (this.isPrivate(url)) throw new PrivateAddress();
    const request = httpsRequest(url, {
      agent: false,
      port: this.network.port,
      lookup: this.lookup,
      ca: this.network.ca,
      signal,
      timeout: this.limits.idleMs,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Openfare price files',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
    });
    let response: IncomingMessage | undefined;
    request.on('timeout', () => (response ?? request).destroy(new NetworkFailure('server-silent')));
    request.end();
    try {
      [response] = (await once(request, 'response')) as [IncomingMessage];
      // What breaks off later is an error of the body.
      request.on('error', () => undefined);
      return response;
    } catch (error) {
      throw explained(error);
    }
  }

  /** Resolves a host for the connection, and refuses it when one of its addresses is private. */
  private readonly lookup: LookupFunction = (host, options, done) => {
    this.network.resolve(host).then(
      (addresses) => {
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          return done(new PrivateAddress(), '');
        const [first, ...more] = addresses.map((each) => this.network.destination(each));
        if (!first) return done(new UnreachableFile('server-unknown'), '');
        if (options.all) return done(null, [first, ...more]);
        return done(null, first.address, first.family);
      },
      (error: Error) => done(error, ''),
    );
  };
}

/** It may go well the next time. */
class NetworkFailure extends UnreachableFile {}

class PrivateAddress extends UnreachableFile {
  constructor() {
    super('private-network');
  }
}

function allowed(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  try {
    return priceFileAddress(url?.href ?? '');
  } catch (error) {
    if (!(error instanceof InvalidPriceFileAddress)) throw error;
    throw new UnreachableFile(base ? 'leads-to-other-than-https' : 'not-https');
  }
}

function downloadOf(response: IncomingMessage, isConditional: boolean): Download {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && isConditional) return { kind: 'unchanged' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'missing' };
  if (statusCode !== 200) {
    const Refused = PASSING.includes(statusCode) ? NetworkFailure : UnreachableFile;
    throw new Refused('server-status', statusCode);
  }
  const length = Number(headers['content-length'] ?? NaN);
  return {
    kind: 'file',
    version: {
      etag: short(headers.etag),
      lastModified: short(headers['last-modified']),
    },
    bytes: Number.isSafeInteger(length) ? length : null,
    body: bodyOf(response),
  };
}

const short = (header: string | undefined): string | null =>
  header !== undefined && header.length <= MAX_VERSION_LENGTH ? header : null;

async function* bodyOf(response: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    if (error instanceof UnreachableFile) throw error;
    throw new NetworkFailure('connection-broke-off');
  }
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** The error of a connection as a line for people. */
function explained(error: unknown): UnreachableFile {
  if (error instanceof UnreachableFile) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return new UnreachableFile('server-unknown');
  if (CERTIFICATE.test(code)) return new UnreachableFile('server-certificate');
  return new NetworkFailure('server-unreachable');
}
