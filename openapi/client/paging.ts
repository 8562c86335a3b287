import { answerOf } from './client.ts';

/** One page of a list, as a call of the client answers it. */
type PageCall<Item> = Promise<{ data?: Item[]; error?: unknown; response: Response }>;

/**
 * Every item of a list, page after page, by the `Link` header of its answers. Items that are added
 * or removed meanwhile double no other.
 * @param readPage reads the page of a cursor; the first one has none
 * @example
 *   for await (const clinic of everyItem((cursor) =>
 *     client.GET('/api/providers', { params: { query: { limit: 100, cursor } } })))
 *     console.log(clinic.name);
 * @throws OpenfareError when a page is refused
 */
export async function* everyItem<Item>(
  readPage: (cursor: string | undefined) => PageCall<Item>,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor: string | undefined; ;) {
    const call = readPage(cursor);
    const [items, { response }] = await Promise.all([answerOf(call), call]);
    yield* items;
    cursor = nextCursor(response);
    if (cursor === undefined) return;
  }
}

/** A page whose body says where the list goes on. */
interface LinkedPage {
  /** Null at the end. */
  readonly nextCursor: string | null;
}

/**
 * Every page of a list whose answers are objects with `nextCursor`.
 * @param readPage reads the page of a cursor; the first one has none
 * @example
 *   for await (const { changes } of everyPage((since = '0') =>
 *     client.GET('/api/open-data/changes', { params: { query: { since } } })))
 *     console.log(changes.length);
 * @throws OpenfareError when a page is refused
 */
export async function* everyPage<Page extends LinkedPage>(
  readPage: (
    cursor: string | undefined,
  ) => Promise<{ data?: Page; error?: unknown; response: Response }>,
): AsyncGenerator<Page, void, undefined> {
  for (let cursor: string | undefined; ;) {
    const page: Page = await answerOf(readPage(cursor));
    yield page;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** The cursor of the next page; undefined after the last one. */
export function nextCursor(response: Response): string | undefined {
  const link = /<([^>]*)>\s*;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  if (link === undefined) return undefined;
  return new URL(link, response.url).searchParams.get('cursor') ?? undefined;
}
