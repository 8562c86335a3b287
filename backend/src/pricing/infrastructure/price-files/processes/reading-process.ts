// A process of its own: it reads one price file, says what it is worth, and ends.
import { PriceFilePreviewer } from '../../../domain/price-files/price-file-preview.js';
import { readable } from '../file-bytes.js';
import { StreamedPriceFiles } from '../streamed-price-files.js';
import type { ReadMessage, ReadRequest } from './messages.js';

/** Milliseconds between two messages about the progress. */
const PROGRESS_MS = 250;

const say = (message: ReadMessage): boolean | undefined => process.send?.(message);

async function read({ path, services, now }: ReadRequest): Promise<ReadMessage> {
  let saidAt = 0;
  const previewer = new PriceFilePreviewer(services);
  try {
    const facts = await new StreamedPriceFiles().read(path, previewer, {
      recognized: (encoding, isJson) => say({ kind: 'recognized', encoding, isJson }),
      progress: (done, total) => {
        if (Date.now() - saidAt < PROGRESS_MS) return;
        saidAt = Date.now();
        say({ kind: 'progress', done, total });
      },
    });
    return { kind: 'preview', preview: previewer.preview(facts, new Date(now)) };
  } catch (error) {
    return { kind: 'unreadable', failure: readable(error).failure };
  }
}

// Whoever asked has ended.
process.once('disconnect', () => process.exit());
process.once('message', (request: ReadRequest) => {
  void read(request).then((message) => process.send?.(message, () => process.exit()));
});
