import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook as Signer } from 'standardwebhooks';
import type { Settings } from '../../platform/config/settings.js';
import { isPublicAddress } from '../../platform/network/public-addresses.js';
import { type WebhookMessage, WebhookSender } from '../application/deliveries/webhook-sender.js';
import type { DeliveryFault, DeliveryOutcome } from '../contract/webhook.terms.js';

/** All addresses of a host. Tests replace it: they have no name server. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const fromNameServer: Resolve = (host) => resolve(host, { all: true });

/** For all of a call: look-up, connection, answer. */
const WHOLE_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

class PrivateAddress extends Error {}

/**
 * Calls receivers, each time by a connection of its own. The address is checked when the connection
 * is made, so that no answer of a name server counts but the one that is used. Redirects are not
 * followed, and of an answer only the status matters.
 */
export class HttpWebhookSender extends WebhookSender {
  constructor(
    private readonly settings: Pick<Settings, 'webhookPrivateHosts'>,
    private readonly resolve: Resolve = fromNameServer,
    private readonly wholeMs = WHOLE_MS,
  ) {
    super();
  }

  async send(message: WebhookMessage): Promise<DeliveryOutcome> {
    const signal = AbortSignal.timeout(this.wholeMs);
    let response: IncomingMessage | undefined;
    try {
      response = await this.post(message, signal);
      const status = response.statusCode ?? 0;
      const isShort = await endsWithin(response, MAX_ANSWER_BYTES);
      return { status, fault: isShort ? faultOfStatus(status) : 'answer-too-long' };
    } catch (error) {
      const status = response?.statusCode ?? null;
      return { status, fault: signal.aborted ? 'no-answer' : failureOf(error) };
    } finally {
      response?.destroy();
    }
  }

  private async post(
    { url: address, id, at, body, secrets }: WebhookMessage,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isListed = this.settings.webhookPrivateHosts.includes(url.hostname);
    // Node.js does not look an IP address up. The list may be another than when it was given.
    const isPrivate = isIP(host) !== 0 && !isPublicAddress(host);
    if (!isListed && (isPrivate || !isSecure)) throw new PrivateAddress();
    const request = (isSecure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      lookup: this.lookup(isListed),
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Openfare webhooks',
        'webhook-id': id,
        'webhook-timestamp': Math.floor(at.getTime() / 1000),
        'webhook-signature': secrets
          .map((secret) => new Signer(secret).sign(id, at, body))
          .join(' '),
      },
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // What breaks off later is an error of the body.
    request.on('error', () => undefined);
    return response;
  }

  /** Resolves a host for the connection; refuses it when one of its addresses is private. */
  private lookup(isListed: boolean): LookupFunction {
    return (host, options, done) => {
      this.resolve(host).then(
        (addresses) => {
          const [first] = addresses;
          const isAllowed = addresses.every(({ address }) => isListed || isPublicAddress(address));
          if (!first || !isAllowed) return done(new PrivateAddress(), '');
          if (options.all) return done(null, addresses);
          return done(null, first.address, first.family);
        },
        (error: Error) => done(error, ''),
      );
    };
  }
}

/** Reads an answer to its end, or false when it is longer. */
async function endsWithin(response: IncomingMessage, maxBytes: number): Promise<boolean> {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return false;
  }
  return true;
}

function faultOfStatus(status: number): DeliveryFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function failureOf(error: unknown): DeliveryFault {
  if (error instanceof PrivateAddress) return 'private-address';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'host-unknown';
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}
