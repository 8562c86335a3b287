import type { Language } from '../../../shared/language.js';
import { htmlTemplate } from './html-template.js';

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
  abstract paths(limit: number): Promise<string[]>;
}

/** The site around the pages. */
export interface Site {
  readonly address: string;
  readonly productName: string;
}

const HEAD =
  '<title><%= it.title %> – <%= it.productName %></title>' +
  '<meta name="description" content="<%= it.description %>">' +
  '<% if (it.unlisted) { %><meta name="robots" content="noindex"><% } %>' +
  '<% if (it.canonical) { %><link rel="canonical" href="<%= it.canonical %>"><% } %>' +
  '<% if (it.data) { %><script type="application/ld+json"><%~ it.data %></script><% } %>';

const headTemplate = htmlTemplate<{
  title: string;
  productName: string;
  description: string;
  unlisted?: boolean;
  canonical?: string;
  /** JSON without `<`, so that it cannot end its element. */
  data?: string;
}>(HEAD);

/** Puts a head into the built page. */
export function fillHead(
  html: string,
  { title, description, path, unlisted: unlisted, data }: PageHead,
  language: Language,
  { address, productName }: Site,
): string {
  const head = headTemplate({
    title,
    productName,
    description,
    unlisted,
    canonical: path === undefined ? undefined : new URL(path, address).href,
    data: data && structuredData(data),
  });
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => head);
}

function structuredData(data: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return text.replace(/</g, '\\u003c');
}
