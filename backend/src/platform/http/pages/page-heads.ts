import type { Language } from '../../../shared/language.js';

/** What search engines and previews learn of a page before its script runs. */
export interface PageHead {
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** The one address of the page, as a path. A page that says there is none has none. */
  readonly path?: string;
  /** Not for search engines. */
  readonly unlisted?: boolean;
  /** Structured data (schema.org), without the context. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A context's pages of the web client, registered in its module. */
export abstract class PageHeads {
  /**
   * The head of a page, null for an address below this context's that names nothing, undefined for
   * another's.
   */
  abstract headOf(path: string, language: Language): Promise<PageHead | null | undefined>;
  /**
   * The channel on which changes of what this context's page at a path says are announced, so that
   * the page can be cached; undefined for another's page.
   */
  channelOf(_path: string): string | undefined {
    return undefined;
  }
  /** Paths for the sitemap, at most so many. */
  abstract paths(most: number): Promise<string[]>;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The site around the pages. */
export interface Site {
  readonly address: string;
  readonly productName: string;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Puts a head into the built page. Structured data cannot end its element: it holds no `<`. */
export function filled(
  html: string,
  { title, description, path, unlisted, data }: PageHead,
  language: Language,
  { address, productName }: Site,
): string {
  const structured =
    data &&
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')}</script>`;
  const head = [
    `<title>${escaped(`${title} – ${productName}`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    unlisted ? '<meta name="robots" content="noindex">' : '',
    path === undefined
      ? ''
      : `<link rel="canonical" href="${escaped(new URL(path, address).href)}">`,
    structured ?? '',
  ].join('');
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => head);
}
