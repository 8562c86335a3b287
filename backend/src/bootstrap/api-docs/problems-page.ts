import type { ProblemFacts } from '../../platform/http/errors/problem-table.js';
import { htmlTemplate } from '../../platform/http/pages/html-template.js';
import type { Texts } from '../../platform/http/texts/texts.js';
import { type DocsPage, sentence } from './layout.js';

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

const ENTRY = `<article class="problem" id="<%= entry.id %>">
<div><h3><code><%= entry.code %></code></h3>
<% if (entry.status) { %><p class="quiet">Status <%= entry.status %></p><% } %></div>
<div><p>${sentence('entry.cause')}</p>
<% if (entry.remedy) { %><p><strong>What to do:</strong> ${sentence('entry.remedy')}</p><% } %>
<p class="quiet">“<%= entry.en %>”<br>“<span lang="es"><%= entry.es %></span>”</p></div></article>
`;

const template = htmlTemplate<{ problems: readonly Entry[]; fields: readonly Entry[] }>(
  `<h1>Problems</h1>
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
<% for (const entry of it.fields) { %>${ENTRY}<% } %>`,
);

/** Texts that no rule of ours words: ajv's and class-validator's own. */
const FIELD_TEXT: Readonly<Record<string, string>> = { 'unknown-field': 'whitelistValidation' };

/** The page that explains every code: its status, its cause, what to do, what people read. */
export function problemsPage(
  { problemCodes, fieldCodes }: KnownProblems,
  texts: readonly Texts[],
): DocsPage {
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
  return {
    title: 'Problems',
    href: '/api/docs/problems',
    main: template({ problems: problems.sort(byCode), fields: fields.sort(byCode) }),
  };
}
