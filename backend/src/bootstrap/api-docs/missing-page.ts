import type { DocsPage } from './layout.js';

/** What browsers get for an address below `/api/docs` that leads nowhere. */
export const missingPage: DocsPage = {
  title: 'Not found',
  href: '',
  main: `<h1>There is no such page</h1>
<p class="lead">The address may be mistyped, or the call or guide that was here has another
name.</p>
<p><a href="/api/docs">All calls and guides</a>, or search for a call above.</p>`,
};
