import { MessageChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What the client uses of a browser, jsdom lacks and Node.js has. */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

/** jsdom has no layout: no media query matches, and nothing changes its size. */
const matchMedia = (media) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A page of jsdom with the network classes of Node.js. A test answers `fetch` itself. */
export default class DomEnvironment extends TestEnvironment {
  channels = [];

  async setup() {
    await super.setup();
    const { global, channels } = this;
    class PageRequest extends Request {
      /** As in a browser, an address may be relative to the page. */
      constructor(input, init) {
        super(input instanceof Request ? input : new URL(input, global.location.href), init);
      }
    }
    class PageMessageChannel extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    }
    const { getComputedStyle } = global;
    Object.assign(global, FROM_NODE, {
      getComputedStyle: (element) => getComputedStyle(element), // jsdom warns of a pseudo-element
      Request: PageRequest,
      MessageChannel: PageMessageChannel,
      ResizeObserver,
      matchMedia,
    });
  }

  async teardown() {
    for (const { port1 } of this.channels) port1.close(); // an open one keeps the process alive
    await super.teardown();
  }
}
