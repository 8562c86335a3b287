import { htmlTemplate } from '../../platform/http/pages/html-template.js';
import type { DocsPage, NavLink } from './layout.js';
import { type Group, isAdministration } from './operation-pages.js';

const LIST = (groups: string): string => `<% for (const group of ${groups}) { %>
<section><h3><a href="<%= group.href %>"><%= group.label %></a></h3>
<p class="quiet"><%= group.description %></p>
<ul class="calls"><% for (const { method, path, operation } of group.places) { %>
<li data-words="<%= operation.operationId %> <%= operation.summary %>">
<a href="<%= group.href %>#<%= operation.operationId %>"><span class="method
<%= method.toUpperCase() %>"><%= method.toUpperCase() %></span> <code><%= path %></code></a>
<span><%= operation.summary %></span></li><% } %></ul></section><% } %>`;

const template = htmlTemplate<{
  guides: readonly NavLink[];
  groups: readonly Group[];
  administration: readonly Group[];
}>(`<h1>The Openfare API</h1>
<p class="lead">Providers and their cash prices, the symptom search, and appointment requests, for
programs. JSON over HTTP; everything that the pages of Openfare do goes through these calls.</p>
<div class="cards"><% for (const guide of it.guides) { %>
<a class="card" href="<%= guide.href %>"><%= guide.label %></a><% } %></div>
<h2>In short</h2>
<ul class="facts">
<li>Addresses begin with <code>/api</code>. New fields, calls and codes may come at any time;
nothing that you use goes away <a href="/api/docs/guides/versions">without notice</a>.</li>
<li>Send <code>Authorization: Bearer ofk_...</code>, an
<a href="/api/docs/guides/keys">API key</a>. Without one you are a guest, to whom prices are
hidden. A <a href="/api/docs/guides/sandbox">test key</a> sees invented clinics, for trying.</li>
<li>Money is in whole cents, ratings in tenths, times in UTC (RFC 3339).</li>
<li>Refusals are <code>application/problem+json</code> with a stable <code>code</code>:
<a href="/api/docs/problems">all problems</a>.</li>
<li>The whole document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</li></ul>
<p id="found" class="quiet" role="status"></p>
<h2>Calls</h2><div data-found>${LIST('it.groups')}</div>
<h2>Administration</h2>
<p class="quiet">For administrators and service accounts of this installation.</p>
<div data-found>${LIST('it.administration')}</div>`);

/** The first page: what the API is, the guides, and every call with its address. */
export function startPage(groups: readonly Group[], guides: readonly NavLink[]): DocsPage {
  return {
    title: 'Overview',
    href: '/api/docs',
    main: template({
      guides,
      groups: groups.filter((group) => !isAdministration(group)),
      administration: groups.filter(isAdministration),
    }),
  };
}
