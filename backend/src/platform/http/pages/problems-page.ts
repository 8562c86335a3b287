import type { ProblemFacts } from '../errors/problem-table.js';
import type { Texts } from '../texts/texts.js';
import { htmlTemplate } from './html-template.js';

/** Every code of refused requests and of single fields. */
export interface KnownProblems {
  readonly problemCodes: ReadonlyMap<string, ProblemFacts>;
  /** Causes by code. */
  readonly fieldCodes: ReadonlyMap<string, string>;
}

interface Row {
  readonly code: string;
  readonly id: string;
  readonly status: string;
  readonly cause: string;
  readonly remedy: string;
  /** What people read. */
  readonly en: string;
  readonly es: string;
}

const TABLE =
  '<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th>' +
  '<th scope="col">Cause</th><th scope="col">What to do</th>' +
  '<th scope="col">What people read</th></tr></thead><tbody>';
const ROW =
  '<tr id="<%= row.id %>"><th scope="row"><code><%= row.code %></code></th>' +
  '<td><%= row.status %></td><td><%= row.cause %></td><td><%= row.remedy %></td>' +
  '<td><%= row.en %><br><span lang="es"><%= row.es %></span></td></tr>\n';

const template = htmlTemplate<{ problems: readonly Row[]; fields: readonly Row[] }>(
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Problems</title>
<style>
body{font:17px/1.5 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1.25rem;
  color:#15302a;background:#fbfaf6}
div{overflow-x:auto}
table{border-collapse:collapse;min-width:52rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;
  border-bottom:1px solid #e2ded2}
span{color:#4c625b}
:target{background:#fff6e0}
</style></head>
<body><main><h1>Problems</h1>
<p>Every refused request is answered with <code>application/problem+json</code> (RFC 9457). Its
<code>code</code> is stable and for programs; <code>title</code> and <code>detail</code> are for
people, in the language of the request.</p>
<h2>Codes of refusals</h2>
<div tabindex="0">${TABLE}<% for (const row of it.problems) { %>
${ROW}<% } %></tbody></table></div>
<h2 id="fields">Codes of fields</h2>
<p><code>errors</code> lists each field at fault with its path, a code of this table and a text.</p>
<div tabindex="0">${TABLE}<% for (const row of it.fields) { %>
${ROW}<% } %></tbody></table></div></main></body></html>`,
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
  const rowOf = (code: string, text = code) => ({
    code,
    en: wording('en', text),
    es: wording('es', text),
  });
  const byCode = (one: Row, other: Row): number => one.code.localeCompare(other.code, 'en');
  const problems = [...problemCodes].map(([code, { status, cause, remedy }]) => ({
    ...rowOf(code),
    id: code,
    status: [status].flat().join(', '),
    cause,
    remedy,
  }));
  const fields = [...fieldCodes].map(([code, cause]) => ({
    ...rowOf(code, FIELD_TEXT[code]),
    id: problemCodes.has(code) ? `field-${code}` : code,
    status: '400, 409 or 422',
    cause,
    remedy: wording('en', FIELD_TEXT[code] ?? code),
  }));
  return template({ problems: problems.sort(byCode), fields: fields.sort(byCode) });
}
