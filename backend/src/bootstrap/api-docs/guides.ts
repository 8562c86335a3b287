import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked } from 'marked';
import type { DocsPage } from './layout.js';

/** The order of the guides; others follow by name. */
const ORDER = [
  'first-provider',
  'keys',
  'sandbox',
  'paging',
  'idempotency',
  'errors',
  'webhooks',
  'open-data',
  'embed',
  'client',
];

/** A guide of `docs/integrate` as a page. */
export type Guide = DocsPage;

const place = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Whom the examples of the guides call. */
const EXAMPLE_ADDRESSES = ['https://care.example.org', 'http://localhost:3000'];

/**
 * All guides of the folder, in their order; none where the folder is missing.
 * @param address of this installation, which the examples call
 */
export function guidesOf(folder: string, address: string): Guide[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other))
    .map((name) =>
      guide(name, callingHere(readFileSync(join(folder, `${name}.md`), 'utf8'), address)),
    );
}

const callingHere = (text: string, address: string): string =>
  EXAMPLE_ADDRESSES.reduce((now, example) => now.replaceAll(example, address), text);

function guide(name: string, text: string): Guide {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  return { title, href: `/api/docs/guides/${name}`, main: markdown.parse(text, { async: false }) };
}

/** Links to other guides and to the document lead to their pages here, others to the repository. */
const markdown = new Marked({
  renderer: {
    link({ href, title, tokens }) {
      const text = this.parser.parseInline(tokens);
      const target = pageOf(href);
      if (target === undefined) return text;
      return `<a href="${target}"${title ? ` title="${title}"` : ''}>${text}</a>`;
    },
    code({ text }) {
      return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
    },
    heading({ tokens, depth, text }) {
      const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string): string =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      const head = cells(token.header, 'th');
      return `<div class="rows"><table><thead><tr>${head}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
    },
  },
});

/** Where a link of a guide leads on this site; undefined for pages that only the repository has. */
function pageOf(href: string): string | undefined {
  if (/^(https?:|#|\/)/.test(href)) return href;
  if (href.endsWith('openapi/openapi.json')) return '/api/openapi.json';
  const neighbor = /^([\w-]+)\.md(#.*)?$/.exec(href);
  return neighbor ? `/api/docs/guides/${neighbor[1]}${neighbor[2] ?? ''}` : undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
