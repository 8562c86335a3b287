import type { Language } from '../../../shared/language.js';
import { htmlTemplate } from './html-template.js';

/** Head of a page: what search engines and link previews show. */
export interface PageHead {
  /** The name of the product is appended. */
  readonly title: string;
  readonly description: string;
  /** Canonical path of the page; absent when the page does not exist. */
  readonly path?: string;
  /** Whether search engines must not list it. */
  readonly unlisted?: boolean;
  /** Structured data (schema.org) without `@context`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Heads of the pages of one context, registered in its module. */
export abstract class PageHeads {
  /**
   * The head of the page at a path; null for a path of this context that does not exist, undefined
   * for a path of another context.
   */
  abstract headOf(path: string, language: Language): Promise<PageHead | null | undefined>;
  /**
   * Channel that announces changes of the page at a path, so that its head can be cached; undefined
   * for a page of another context.
   */
  channelOf(_path: string): string | undefined {
    return undefined;
  }
  /** Paths for the sitemap, at most `limit`. */
  abstract paths(limit: number): Promise<string[]>;
}

/** The installation, for absolute links and titles. */
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
  /** JSON without `<`, so that it cannot close its script element. */
  data?: string;
}>(HEAD);

/** The HTML page of the web client with the head and language filled in. */
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
