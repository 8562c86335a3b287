import { readFileSync } from 'node:fs';
import type { Language } from '../../../shared/language.js';
import type { PageHead } from './page-heads.js';

type Heads = Readonly<Record<Language, Pick<PageHead, 'title' | 'description'>>>;

/** `pages.json`, which the build of the web client writes. */
interface PageList {
  /**
   * `pattern` is a path that may have parameters (`/booking/:serviceId`). Search engines may list a
   * `listed` page.
   */
  readonly pages: readonly {
    readonly pattern: string;
    readonly listed: boolean;
    readonly heads: Heads;
    /** Paths of the files that the page loads beside those that are in its HTML. */
    readonly preloads?: Readonly<Record<Language, readonly string[]>>;
    /** HTML that a guest sees before the scripts have come. */
    readonly shell?: Readonly<Partial<Record<Language, string>>>;
  }[];
  readonly notFound: Heads;
}

/** All pages of the web client. */
export class ClientPages {
  private readonly pages: readonly (PageList['pages'][number] & { readonly shape: RegExp })[];

  constructor(private readonly list: PageList) {
    this.pages = list.pages.map((page) => ({
      ...page,
      shape: new RegExp(`^${page.pattern.replace(/\/:\w+/g, '/[^/]+')}/?$`, 'i'),
    }));
  }

  /** Reads `pages.json`. @throws Error when it cannot be read */
  static from(file: string): ClientPages {
    // Its type is checked by the build of the web client.
    return new ClientPages(JSON.parse(readFileSync(file, 'utf8')) as PageList);
  }

  /** The head of the page at a path; undefined when there is no such page. */
  headOf(path: string, language: Language): PageHead | undefined {
    const page = this.pageAt(path);
    if (!page) return undefined;
    const { pattern, listed, heads } = page;
    return { ...heads[language], path: isFixed(pattern) ? pattern : path, unlisted: !listed };
  }

  /** Paths of the files that the page at a path loads beside those that are in its HTML. */
  preloadsOf(path: string, language: Language): readonly string[] {
    return this.pageAt(path)?.preloads?.[language] ?? [];
  }

  /** HTML that a guest sees of the page at a path before its scripts have come. */
  shellOf(path: string, language: Language): string {
    return this.pageAt(path)?.shell?.[language] ?? '';
  }

  /** The head of the page for a path that does not exist. */
  notFoundHead(language: Language): PageHead {
    return { ...this.list.notFound[language], unlisted: true };
  }

  /** Paths of the pages that search engines may list. */
  listedPaths(): string[] {
    return this.pages
      .filter(({ pattern, listed }) => listed && isFixed(pattern))
      .map(({ pattern }) => pattern);
  }

  /** Paths of the other pages. */
  unlistedPaths(): string[] {
    return this.pages
      .filter(({ pattern, listed }) => !listed && isFixed(pattern))
      .map(({ pattern }) => pattern);
  }

  private pageAt(path: string) {
    return this.pages.find(({ shape }) => shape.test(path));
  }
}

const isFixed = (pattern: string): boolean => !pattern.includes('/:');
