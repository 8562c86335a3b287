import type { DocsPage } from './layout.js';

/** A page that shows the card for other sites, with the lines that put it there. */
export const cardPage: DocsPage = {
  title: 'A provider on your page',
  href: '/api/docs/card',
  main: `<h1>A provider on your page</h1>
<p class="lead">A card with a provider and its services, for pages of other sites. How to get a key
for it: <a href="/api/docs/guides/embed">Cards and calls in web pages</a>.</p>
<form id="card-choice"><label><span>Provider</span><select name="provider"></select></label>
<label><span>Language</span><select name="lang"><option value="en">English</option>
<option value="es">Español</option></select></label></form>
<h2>The card</h2><div id="card"></div>
<h2>The lines</h2><pre tabindex="0"><code id="card-lines"></code></pre>
<script type="module" src="/embed/openfare-provider.js"></script>`,
};
