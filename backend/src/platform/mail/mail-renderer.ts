import { Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import type { MailContent } from './mail-content.js';

const TEXT =
  `<%= it.greeting %>

<% for (const each of it.intro) { %><%= each %>

<% } %><% for (const [label, value] of it.facts) { %>` +
  `<% if (typeof value === 'string') { %><%= label %>: <%= value %>
<% } else { %><%= label %>:
<% for (const each of value) { %>- <%= each %>
<% } } } %>
<% if (it.link) { %><%= it.link.label %>: <%= it.link.url %>

<% } %><% for (const { label, url } of it.moreLinks ?? []) { %><%= label %>: <%= url %>

<% } %><%= it.nextSteps.title %>
<% it.nextSteps.steps.forEach((step, index) => { %><%= index + 1 %>. <%= step %>
<% }) %><% for (const each of it.outro) { %>
<%= each %>
<% } %>`;

const BODY =
  'font:17px/1.5 sans-serif;color:#15302a;max-width:40rem;margin:0 auto;padding:1.5rem;' +
  'overflow-wrap:anywhere';
const CELL = 'text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0';
const LIST = 'margin:0;padding-left:1.2rem';
const BUTTON =
  'display:inline-block;padding:.6rem 1.1rem;border-radius:.5rem;background:#0f5c4d;color:#fff;' +
  'text-decoration:none';
const HTML =
  `<!doctype html><html lang="<%= it.language %>"><head><meta charset="utf-8">` +
  `<title><%= it.subject %></title></head>
<body style="${BODY}"><h1 style="font-size:1.4rem"><%= it.subject %></h1>
<p><%= it.greeting %></p>
<% for (const each of it.intro) { %><p><%= each %></p>
<% } %><table style="border-collapse:collapse"><% for (const [label, value] of it.facts) { %>` +
  `<tr><th scope="row" style="${CELL}"><%= label %></th><td style="${CELL}">` +
  `<% if (typeof value === 'string') { %><%= value %><% } else { %>` +
  `<ul style="${LIST}"><% for (const each of value) { %><li><%= each %></li><% } %></ul>` +
  `<% } %></td></tr><% } %></table>
<% if (it.link) { %><p><a href="<%= it.link.url %>" style="${BUTTON}"><%= it.link.label %></a></p>
<% } %><% for (const { label, url } of it.moreLinks ?? []) { %>` +
  `<p><a href="<%= url %>" style="color:#0f5c4d"><%= label %></a></p>
<% } %><h2 style="font-size:1.2rem"><%= it.nextSteps.title %></h2>
<ol style="${LIST}"><% for (const step of it.nextSteps.steps) { %><li><%= step %></li><% } %></ol>
<% for (const each of it.outro) { %><p><%= each %></p>
<% } %></body></html>
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
