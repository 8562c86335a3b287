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
  /** What the page is about, when that is its heading. */
  readonly name?: string;
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
  /** Whether invented clinics may be among the providers. */
  readonly withDemoData?: boolean;
}

const HEAD =
  '<title><%= it.title %> – <%= it.productName %></title>' +
  '<meta name="description" content="<%= it.description %>">' +
  '<% if (it.unlisted) { %><meta name="robots" content="noindex"><% } %>' +
  '<% if (it.canonical) { %><link rel="canonical" href="<%= it.canonical %>"><% } %>' +
  '<% if (it.data) { %><script type="application/ld+json"><%~ it.data %></script><% } %>' +
  '<% for (const path of it.scripts) { %>' +
  '<link rel="modulepreload" fetchpriority="low" crossorigin href="<%= path %>"><% } %>' +
  '<% for (const path of it.styles) { %>' +
  '<link rel="stylesheet" crossorigin href="<%= path %>"><% } %>';

const headTemplate = htmlTemplate<{
  title: string;
  productName: string;
  description: string;
  unlisted?: boolean;
  canonical?: string;
  /** JSON without `<`, so that it cannot close its script element. */
  data?: string;
  scripts: readonly string[];
  styles: readonly string[];
}>(HEAD);

/**
 * The HTML page of the web client with the head and language filled in. The browser loads the
 * `preloads`, scripts and style sheets, at once instead of when a script asks for them.
 */
export function fillHead(
  html: string,
  { title, description, path, unlisted: unlisted, data }: PageHead,
  language: Language,
  { address, productName }: Site,
  preloads: readonly string[] = [],
): string {
  const head = headTemplate({
    title,
    productName,
    description,
    unlisted,
    canonical: path === undefined ? undefined : new URL(path, address).href,
    data: data && jsonForScript({ '@context': 'https://schema.org', ...data }),
    scripts: preloads.filter((each) => each.endsWith('.js')),
    styles: preloads.filter((each) => each.endsWith('.css')),
  });
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => head);
}

const ROOT = '<div id="root"></div>';
const DEMO_BANNER = { start: '<aside class="demo-banner"', end: '</aside>' };
const escaped = htmlTemplate<{ text: string }>('<%= it.text %>');

/** The HTML page of the web client with the HTML that a guest sees before the scripts have come. */
export function fillShell(
  html: string,
  shell: string,
  { name = '' }: PageHead,
  { productName, withDemoData = false }: Site,
): string {
  if (shell === '') return html;
  const filled = (withDemoData ? shell : withoutDemoBanner(shell))
    .replace('%PRODUCT_NAME%', () => escaped({ text: productName }))
    .replace('%PAGE_NAME%', () => escaped({ text: name }));
  return html.replace(ROOT, () => `<div id="root" data-waiting>${filled}</div>`);
}

function withoutDemoBanner(shell: string): string {
  const start = shell.indexOf(DEMO_BANNER.start);
  const end = shell.indexOf(DEMO_BANNER.end, start);
  if (start < 0 || end < 0) return shell;
  return shell.slice(0, start) + shell.slice(end + DEMO_BANNER.end.length);
}

/**
 * The HTML page of the web client with the operator's settings in it, which the first paint needs.
 * They are data: the content security policy lets no inline script run.
 */
export function fillMeta(html: string, meta: object): string {
  const element = `<script type="application/json" id="meta">${jsonForScript(meta)}</script>`;
  return html.replace('</head>', () => `${element}</head>`);
}

/** JSON that cannot close its script element. */
function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
