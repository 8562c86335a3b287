import { readFileSync } from 'node:fs';
import type { Language } from '../../../shared/language.js';
import type { PageHead } from './page-heads.js';

type Heads = Readonly<Record<Language, Pick<PageHead, 'title' | 'description'>>>;

/** What the web client's build says of itself. */
interface PageList {
  /**
   * `pattern` is a path whose parts may be parameters (`/booking/:serviceId`); `listed` pages are
   * for search engines.
   */
  readonly pages: readonly {
    readonly pattern: string;
    readonly listed: boolean;
    readonly heads: Heads;
  }[];
  readonly notFound: Heads;
}

/** The pages of the web client: there are no others. */
export class ClientPages {
  private readonly pages: readonly (PageList['pages'][number] & { readonly shape: RegExp })[];

  constructor(private readonly list: PageList) {
    this.pages = list.pages.map((page) => ({
      ...page,
      shape: new RegExp(`^${page.pattern.replace(/\/:\w+/g, '/[^/]+')}/?$`, 'i'),
    }));
  }

  static from(file: string): ClientPages {
    // Written by the web client's build, which types it.
    return new ClientPages(JSON.parse(readFileSync(file, 'utf8')) as PageList);
  }

  /** The head of the page at a path, undefined where there is none. */
  headOf(path: string, language: Language): PageHead | undefined {
    const page = this.pages.find(({ shape }) => shape.test(path));
    if (!page) return undefined;
    const { pattern, listed: listedPaths, heads } = page;
    return {
      ...heads[language],
      path: isFixed(pattern) ? pattern : path,
      unlistedPaths: !listedPaths,
    };
  }

  notFoundHead(language: Language): PageHead {
    return { ...this.list.notFound[language], unlistedPaths: true };
  }

  /** Paths of the pages that search engines may list. */
  listed(): string[] {
    return this.pages
      .filter(({ pattern, listed }) => listed && isFixed(pattern))
      .map(({ pattern }) => pattern);
  }

  unlisted(): string[] {
    return this.pages
      .filter(({ pattern, listed }) => !listed && isFixed(pattern))
      .map(({ pattern }) => pattern);
  }
}

const isFixed = (pattern: string): boolean => !pattern.includes('/:');
