import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';

export interface ZipEntry {
  readonly packedBytes: number;
  /** Unpacked, as the archive says. */
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** What archivers add by themselves: folders, hidden files and the twins that macOS makes. */
const BY_THE_WAY = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)|\/$/i;
/** How yauzl begins to refuse the name of an entry. */
const WRONG_NAMES = ['invalid characters in fileName', 'absolute path', 'invalid relative path'];
/** Of another office program. */
const OFFICE = /^\[Content_Types\]\.xml$|^mimetype$/;

/** The price file is the one that names the hospital near its beginning. */
const HOSPITAL = 'hospital_name';
const BEGINNING = 4096;

/**
 * The price file of an archive.
 * @throws UnreadablePriceFile when there is none, or more than one, or an entry leads out of it
 */
export async function zipEntryOf(path: string, limits: { entries: number }): Promise<ZipEntry> {
  const [entry, ...more] = await withZip(path, async (zip) => {
    if (zip.entryCount > limits.entries)
      throw new UnreadablePriceFile('archive-too-many-entries', limits.entries);
    const entries: Entry[] = [];
    for await (const each of zip.eachEntry()) entries.push(each);
    if (entries.some(({ fileName }) => OFFICE.test(fileName)))
      throw new UnreadablePriceFile('is-office-document');
    const files = entries.filter(({ fileName }) => !BY_THE_WAY.test(fileName));
    if (files.some((file) => file.isEncrypted())) throw new UnreadablePriceFile('archive-password');
    return files.length > 1 ? priceFilesOf(zip, files) : files;
  });
  if (!entry) throw new UnreadablePriceFile('archive-without-file');
  if (more.length) throw new UnreadablePriceFile('archive-several-files', more.length + 1);
  return {
    packedBytes: entry.compressedSize,
    bytes: entry.uncompressedSize,
    open: async () => {
      const zip = await openZip(path);
      const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        zip.close();
        throw damaged(error);
      });
      return stream.once('close', () => zip.close());
    },
  };
}

async function priceFilesOf(zip: ZipFile, files: readonly Entry[]): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const file of files) {
    let start = '';
    for await (const chunk of (await zip.openReadStreamPromise(file)) as AsyncIterable<Buffer>) {
      // Without the zeros of UTF-16.
      start += chunk.toString('latin1').replaceAll('\0', '');
      if (start.length > BEGINNING) break;
    }
    if (start.slice(0, BEGINNING).toLowerCase().includes(HOSPITAL)) found.push(file);
  }
  return found;
}

async function withZip<T>(path: string, use: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await openZip(path);
  try {
    return await use(zip);
  } catch (error) {
    throw error instanceof UnreadablePriceFile ? error : damaged(error);
  } finally {
    zip.close();
  }
}

/** Refuses names with `..`, a drive or a leading slash. */
const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw damaged(error);
  });

function damaged(error: unknown): UnreadablePriceFile {
  const isName =
    error instanceof Error && WRONG_NAMES.some((begin) => error.message.startsWith(begin));
  return new UnreadablePriceFile(isName ? 'archive-leads-out' : 'archive-damaged');
}
