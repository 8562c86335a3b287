// A mixed load on a cluster: directory, provider pages, symptom searches, appointment requests and
// events. Writes are repeated under their key until they are acknowledged, as the web client does.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Of a hundred calls. */
const MIX = { list: 40, provider: 25, search: 10, event: 15, booking: 10 };
const NETWORKS = 40;
const TIMEOUT_MS = 8000;
const GIVE_UP_MS = 90_000;
const RETRY_MS = 250;
const FILTERS = ['', '&search=clinic', '&zip=77380', '&kind=clinic', '&minRating=4'];
const QUERIES = ['my knee hurts since weeks', 'itchy rash on the arm', 'blurred vision'];

const kinds = Object.entries(MIX).flatMap(([kind, share]) => Array(share).fill(kind));
const any = (list) => list[Math.floor(Math.random() * list.length)];

export class Load {
  /** Writes that were acknowledged: ids of requests, and of events. */
  bookings = [];
  events = [];
  givenUp = 0;
  #agents;
  #open = new Set();
  #ledger = [];
  #running = false;

  /**
   * @param {object} layout of the cluster
   * @param {{ providers: string[], posts: object[] }} data what can be read and asked for; each of
   *   `posts` is one appointment request with the token of its patient
   */
  constructor(layout, data) {
    this.layout = layout;
    this.data = data;
    this.#agents = Array.from({ length: NETWORKS }, (_, index) => ({
      agent: new Agent({ keepAlive: true, maxSockets: 50 }),
      localAddress: `127.${layout.network}.9.${index + 1}`,
    }));
  }

  /** Sends calls at a rate until `stop`, whatever the answers do. */
  start(perSecond) {
    this.#running = true;
    const began = Date.now();
    let sent = 0;
    this.timer = setInterval(() => {
      const due = Math.floor(((Date.now() - began) / 1000) * perSecond);
      for (; sent < due && this.#running; sent++) this.#track(this.#one());
    }, 10);
  }

  /** Sends calls one after the other on several connections; resolves with the calls a second. */
  async capacity(clients, ms) {
    const end = Date.now() + ms;
    const before = this.#ledger.length;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (Date.now() < end) await this.#one();
      }),
    );
    return (this.#ledger.length - before) / (ms / 1000);
  }

  /** Resolves when each call is answered or given up. */
  async stop() {
    this.#running = false;
    clearInterval(this.timer);
    await Promise.all(this.#open);
  }

  close() {
    for (const { agent } of this.#agents) agent.destroy();
  }

  /** Calls that began since a moment. */
  since(ms) {
    return this.#ledger.filter(({ sentMs }) => sentMs >= ms);
  }

  #track(call) {
    this.#open.add(call);
    call.finally(() => this.#open.delete(call));
  }

  async #one() {
    const kind = any(kinds);
    const sentMs = Date.now();
    const entry = { kind, sentMs, doneMs: undefined, ok: false, tries: 0 };
    this.#ledger.push(entry);
    const isWrite = kind === 'booking' || kind === 'event';
    const call = this.#callOf(kind);
    if (!call) return;
    do {
      entry.tries++;
      const { status, body } = await this.#send(call).catch(() => ({ status: 0, body: '' }));
      entry.status = status;
      entry.ok = status >= 200 && status < 300;
      if (entry.ok && kind === 'booking') this.bookings.push(JSON.parse(body).id);
      if (entry.ok && kind === 'event') this.events.push(call.id);
      const mayRepeat = status === 0 || status === 502 || status === 503 || status === 409;
      if (entry.ok || !isWrite || !mayRepeat) break;
      await pause(RETRY_MS * (0.5 + Math.random()));
    } while (Date.now() - sentMs < GIVE_UP_MS);
    entry.doneMs = Date.now();
    if (isWrite && !entry.ok) {
      this.givenUp++;
      this.lastRefusal = `${kind}: ${entry.status}`;
    }
  }

  #callOf(kind) {
    const { providers, posts } = this.data;
    const id = randomUUID();
    switch (kind) {
      case 'list': {
        const offset = 20 * Math.floor(Math.random() * 3);
        return { path: `/api/providers/with-services?limit=20&offset=${offset}${any(FILTERS)}` };
      }
      case 'provider':
        return { path: `/api/providers/${any(providers)}` };
      case 'search':
        return { path: '/api/search/symptoms', body: { query: any(QUERIES) } };
      case 'event':
        return {
          id,
          path: '/api/events/user-event',
          body: {
            clientEventId: id,
            sessionId: randomUUID(),
            eventType: 'PAGE_VIEW',
            url: '/',
          },
        };
      default: {
        const post = posts.pop();
        return post && { path: '/api/bookings', key: id, token: post.token, body: post.body };
      }
    }
  }

  #send({ path, body, key, token }) {
    const { agent, localAddress } = any(this.#agents);
    const text = body && JSON.stringify(body);
    return new Promise((done, failed) => {
      const sent = request(
        `${this.layout.web}${path}`,
        {
          agent,
          localAddress,
          method: text ? 'POST' : 'GET',
          timeout: TIMEOUT_MS,
          headers: {
            ...(text && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...(key && { 'idempotency-key': key }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        (reply) => {
          const parts = [];
          reply.on('data', (part) => parts.push(part));
          reply.on('error', failed);
          reply.on('end', () =>
            done({ status: reply.statusCode, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      sent.on('error', failed).on('timeout', () => sent.destroy(new Error('timeout')));
      sent.end(text);
    });
  }
}
