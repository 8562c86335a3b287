import type { ProblemFacts } from '../errors/problem-table.js';
import type { Texts } from '../texts/texts.js';
import { htmlTemplate } from './html-template.js';

/** Every code of refused requests and of single fields. */
export interface KnownProblems {
  readonly problemCodes: ReadonlyMap<string, ProblemFacts>;
  /** Causes by code. */
  readonly fieldCodes: ReadonlyMap<string, string>;
}

interface Entry {
  readonly code: string;
  readonly id: string;
  readonly cause: string;
  /** What people read. */
  readonly en: string;
  readonly es: string;
  /** Undefined for a field: the statuses are those of its problem, and the text is the remedy. */
  readonly status?: string;
  readonly remedy?: string;
}

const STYLE = `
body{font:17px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1.5rem 1.25rem 4rem;
  color:#15302a;background:#fbfaf6;overflow-wrap:anywhere}
a{color:#0e5a48}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}
nav a{min-height:44px;display:inline-flex;align-items:center}
h1,h2{font-family:Newsreader,Georgia,'Times New Roman',serif;line-height:1.2;letter-spacing:-.01em}
h1{font-size:1.9rem;margin:.6rem 0}
h2{font-size:1.45rem;margin:2.5rem 0 .5rem}
h3{font-size:1rem;margin:0}
p{margin:0 0 .35rem;max-width:44rem}
code{font:600 .95em ui-monospace,SFMono-Regular,Menlo,monospace}
article{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:.25rem 2rem;padding:.9rem .75rem;
  margin:0 -.75rem;border-top:1px solid #e2ded2}
article:target{background:#fff6e0}
.quiet{color:#44605a}
@media(max-width:720px){article{grid-template-columns:minmax(0,1fr);gap:.35rem}}`;

/** A sentence whose names in backticks are code. */
const sentence = (text: string): string =>
  `<% for (const [at, part] of ${text}.split('\`').entries()) { %><% if (at % 2) { %>` +
  '<code><%= part %></code><% } else { %><%= part %><% } } %>';

const ENTRY = `<article id="<%= entry.id %>"><div><h3><code><%= entry.code %></code></h3>
<% if (entry.status) { %><p class="quiet">Status <%= entry.status %></p><% } %></div>
<div><p>${sentence('entry.cause')}</p>
<% if (entry.remedy) { %><p><strong>What to do:</strong> ${sentence('entry.remedy')}</p><% } %>
<p class="quiet">“<%= entry.en %>”<br>“<span lang="es"><%= entry.es %></span>”</p></div></article>
`;

const template = htmlTemplate<{ problems: readonly Entry[]; fields: readonly Entry[] }>(
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problems - Openfare API</title>
<style>${STYLE}</style></head>
<body><nav aria-label="Pages"><a href="/">Openfare</a><a href="/api/docs">API</a></nav>
<main><h1>Problems</h1>
<p>Every refused request is answered with <code>application/problem+json</code> (RFC 9457). Its
<code>code</code> is stable and for programs; <code>title</code> and <code>detail</code> are for
people, in the language of the request. What people read stands in quotation marks.</p>
<nav aria-label="On this page"><a href="#refusals">Codes of refusals</a>
<a href="#fields">Codes of fields</a></nav>
<h2 id="refusals">Codes of refusals</h2>
<% for (const entry of it.problems) { %>${ENTRY}<% } %>
<h2 id="fields">Codes of fields</h2>
<p>With status 400, 409 or 422, <code>errors</code> lists each field at fault with its path, a code
of this list and a text, which says what to do.</p>
<% for (const entry of it.fields) { %>${ENTRY}<% } %></main></body></html>`,
);

/** Texts that no rule of ours words: ajv's and class-validator's own. */
const FIELD_TEXT: Readonly<Record<string, string>> = { 'unknown-field': 'whitelistValidation' };

/** The page that explains every code: its status, its cause, what to do, what people read. */
export function problemsPage(
  { problemCodes, fieldCodes }: KnownProblems,
  texts: readonly Texts[],
): string {
  const wording = (language: 'en' | 'es', code: string): string =>
    (texts.find(({ byLanguage }) => code in byLanguage[language])?.byLanguage[language][code] ?? '')
      // The limit of a rule stands there.
      .replace('$1', '…');
  const worded = (code: string, text = code) => ({
    code,
    en: wording('en', text),
    es: wording('es', text),
  });
  const byCode = (one: Entry, other: Entry): number => one.code.localeCompare(other.code, 'en');
  const problems = [...problemCodes].map(([code, { status, cause, remedy }]) => ({
    ...worded(code),
    id: code,
    status: [status].flat().join(' or '),
    cause,
    remedy,
  }));
  const fields = [...fieldCodes].map(([code, cause]) => ({
    ...worded(code, FIELD_TEXT[code]),
    id: problemCodes.has(code) ? `field-${code}` : code,
    cause,
  }));
  return template({ problems: problems.sort(byCode), fields: fields.sort(byCode) });
}
