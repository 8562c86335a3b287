import { Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import type { MailContent } from './mail-content.js';
import { LOOK } from './mail-look.js';

const TEXT =
  `<%= it.greeting %>

<% for (const each of it.intro) { %><%= each %>

<% } %><% for (const [label, value] of it.facts) { %>` +
  `<% if (typeof value === 'string') { %><%= label %>: <%= value %>
<% } else if ('lines' in value) { %><%= label %>:
<% for (const each of value.lines) { %><%= each %>
<% } } else { %><%= label %>:
<% for (const each of value) { %>- <%= each %>
<% } } } %>
<% if (it.link) { %><%= it.link.label %>: <%= it.link.url %>

<% } %><% for (const { label, url } of it.moreLinks ?? []) { %><%= label %>: <%= url %>

<% } %><%= it.nextSteps.title %>
<% it.nextSteps.steps.forEach((step, index) => { %><%= index + 1 %>. <%= step %>
<% }) %><% for (const each of [...it.outro, it.productName]) { %>
<%= each %>
<% } %>`;

const VALUE =
  `<% if (typeof value === 'string') { %><%= value %>` +
  `<% } else if ('lines' in value) { %>` +
  `<% value.lines.forEach((each, index) => { %><% if (index) { %><br><% } %><%= each %><% }) %>` +
  `<% } else { %><ul ${LOOK.list}>` +
  '<% for (const each of value) { %><li><%= each %></li><% } %></ul><% } %>';

const FACTS = `<table ${LOOK.table}><% for (const [label, value] of it.facts) { %>
<tr class="fact"><th scope="row" ${LOOK.label}><%= label %></th>\
<td ${LOOK.value}>${VALUE}</td></tr><% } %></table>`;

const LINKS = `<% if (it.link) { %><table role="presentation" cellpadding="0" cellspacing="0" \
border="0" style="margin-top:20px"><tr><td ${LOOK.button}>\
<a href="<%= it.link.url %>" ${LOOK.buttonLink}><%= it.link.label %></a></td></tr></table>
<% } %><% for (const { label, url } of it.moreLinks ?? []) { %><p style="margin:16px 0 0">\
<a href="<%= url %>" ${LOOK.link}><%= label %></a></p>
<% } %>`;

const NEXT = `<h2 ${LOOK.heading}><%= it.nextSteps.title %></h2>
<ol ${LOOK.list}><% for (const step of it.nextSteps.steps) { %><li><%= step %></li><% } %></ol>
<% for (const each of it.outro) { %><p ${LOOK.quiet}><%= each %></p>
<% } %>`;

const HTML = `<!doctype html><html lang="<%= it.language %>"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title><%= it.subject %></title><style>${LOOK.css}</style></head>
<body ${LOOK.body}><table ${LOOK.table} ${LOOK.page}><tr><td align="center" \
style="padding:24px 12px"><table ${LOOK.table} ${LOOK.column}>
<tr><td ${LOOK.brand}><%= it.productName %></td></tr>
<tr><td ${LOOK.top}><h1 ${LOOK.title}><%= it.subject %></h1>
<p ${LOOK.paragraph}><%= it.greeting %></p>
<% for (const each of it.intro) { %><p ${LOOK.paragraph}><%= each %></p>
<% } %></td></tr>
<tr><td ${LOOK.perforation}><div ${LOOK.dashes}>&nbsp;</div></td></tr>
<tr><td ${LOOK.bottom}>${FACTS}
${LINKS}</td></tr>
<tr><td ${LOOK.below}>${NEXT}</td></tr>
</table></td></tr></table></body></html>
`;

/** Renders the content of a mail as plain text and as HTML, with every value escaped there. */
@Injectable()
export class MailRenderer {
  private readonly plain = new Eta({ autoEscape: false, autoTrim: false });
  private readonly escaping = new Eta({ autoEscape: true, autoTrim: false });

  /** Both forms have the same content. */
  render(content: MailContent): { readonly text: string; readonly html: string } {
    return {
      text: this.plain.renderString(TEXT, content),
      html: this.escaping.renderString(HTML, content),
    };
  }
}
