import { InvalidPriceFileAddress } from './price-file-import.errors.js';

const MAX_NAME = 200;

/**
 * The address of a price file, as a URL without its fragment.
 * @throws InvalidPriceFileAddress unless it is https on its usual port, without a user or password
 */
export function priceFileAddress(text: string): URL {
  const url = URL.parse(text.trim());
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port)
    throw new InvalidPriceFileAddress();
  url.hash = '';
  return url;
}

/** What a file is called by its address: the last part of the path, else the host. */
export function fileNameAt({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast(Boolean) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // as it stands there
  }
  return fileNameOf(name) || hostname;
}

/** A file name without folders and control characters, cut to 200 characters. */
export const fileNameOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed();
