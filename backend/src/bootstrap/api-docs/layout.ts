import { htmlTemplate } from '../../platform/http/pages/html-template.js';

/** An entry of the side navigation. */
export interface NavLink {
  readonly href: string;
  readonly label: string;
}

/** What stands beside every page of the documentation. */
export interface Navigation {
  readonly guides: readonly NavLink[];
  /** What patients and integrators call. */
  readonly groups: readonly NavLink[];
  readonly administration: readonly NavLink[];
}

export interface DocsPage {
  readonly title: string;
  /** Address, such as `/api/docs/bookings`. */
  readonly href: string;
  /** HTML of the page's own part. */
  readonly main: string;
}

const LINKS = (list: string): string =>
  `<ul><% for (const link of ${list}) { %><li><a href="<%= link.href %>"<%~ link.href === it.href ?
  ' aria-current="page"' : '' %>><%= link.label %></a></li><% } %></ul>`;

const template = htmlTemplate<DocsPage & { navigation: Navigation }>(
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><%= it.title %> - Openfare API</title>
<meta name="color-scheme" content="light dark">
<script src="/api/docs/theme.js"></script>
<link rel="stylesheet" href="/api/docs/page.css">
<script type="module" src="/api/docs/page.js"></script></head>
<body><a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="/">Openfare</a><a href="/api/docs">API</a>
<form role="search" action="/api/docs"><label class="unseen" for="search">Search calls</label>
<input id="search" name="search" type="search" placeholder="Search calls" autocomplete="off"
maxlength="100"></form></header>
<div class="frame">
<nav class="side" aria-label="Documentation"><details open><summary>Contents</summary>
<h2>Guides</h2>${LINKS('it.navigation.guides')}
<h2>Calls</h2>${LINKS('it.navigation.groups')}
<h2>Administration</h2>${LINKS('it.navigation.administration')}
<h2>Reference</h2>
<ul><li><a href="/api/docs/problems"<%~ it.href === '/api/docs/problems' ?
' aria-current="page"' : '' %>>Problems</a></li>
<li><a href="/api/docs/card"<%~ it.href === '/api/docs/card' ? ' aria-current="page"' : ''
%>>A provider on your page</a></li>
<li><a href="/api/openapi.json">openapi.json</a></li></ul></details></nav>
<main id="main" tabindex="-1"><%~ it.main %></main></div></body></html>
`,
);

/** A whole page of the documentation as HTML. */
export const docsPage = (page: DocsPage, navigation: Navigation): string =>
  template({ ...page, navigation });

/** A sentence of a template whose names in backticks are code. */
export const sentence = (text: string): string =>
  `<% for (const [at, part] of ${text}.split('\`').entries()) { %><% if (at % 2) { %>` +
  '<code><%= part %></code><% } else { %><%= part %><% } } %>';
