import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { htmlTemplate } from '../http/pages/html-template.js';

interface ListedMail {
  readonly id: string;
  readonly subject: string;
  readonly recipients: string;
  readonly date: string;
}
interface ShownFile {
  readonly name: string;
  readonly content: string;
  readonly url: string;
}
interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

const page = htmlTemplate<{ title: string; body: string }>(`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title><%= it.title %></title>
<style>
body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1.25rem;
  color:#15302a;background:#fbfaf6}
a{color:#0e5a48}li{margin:.75rem 0}dt{font-weight:600}time{color:#44605a}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:70rem;border:1px solid #c9cfc6;background:#fff}
</style></head>
<body><main><h1><%= it.title %></h1><%~ it.body %></main></body></html>`);

const list = htmlTemplate<{ mails: readonly ListedMail[] }>(
  `<% if (it.mails.length) { %><ol><% for (const mail of it.mails) { %>
<li><a href="/dev/mail/<%= mail.id %>"><%= mail.subject %></a><br>
<%= mail.recipients %> <time><%= mail.date %></time></li><% } %></ol>
<% } else { %><p>No mail yet.</p><% } %>`,
);

interface ShownMail extends Omit<ListedMail, 'id' | 'subject'> {
  readonly parts: readonly TextPart[];
  readonly files: readonly ShownFile[];
  /** Empty for a mail of plain text only. */
  readonly html: string;
}

const message = htmlTemplate<ShownMail>(
  `<p><a href="/dev/mail">All mails</a></p>
<dl><dt>To</dt><dd><%= it.recipients %></dd><dt>Date</dt><dd><%= it.date %></dd>` +
    `<% for (const { name, url } of it.files) { %><dt>File</dt>` +
    `<dd><a href="<%= url %>" download="<%= name %>"><%= name %></a></dd><% } %></dl>
<h2>Plain text</h2>
<pre><% for (const { text, isLink } of it.parts) { %><% if (isLink) { %>` +
    '<a href="<%= text %>"><%= text %></a><% } else { %><%= text %><% } %><% } %></pre>' +
    `<% for (const { name, content } of it.files) { %><h2><%= name %></h2>
<pre><%= content %></pre><% } %>` +
    `<% if (it.html) { %><h2>HTML</h2>
<iframe title="HTML" sandbox srcdoc="<%= it.html %>"></iframe><% } %>`,
);

const recipientsOf = ({ to }: Email): string =>
  (to ?? []).map(({ address: each }) => each).join(', ');

/** The list of mails as an HTML page without scripts. */
export async function mailboxPage(
  mails: readonly { id: string; source: Buffer }[],
): Promise<string> {
  const listed = await Promise.all(
    mails.map(async ({ id, source }) => {
      const mail = await PostalMime.parse(source);
      return {
        id,
        subject: mail.subject ?? '',
        recipients: recipientsOf(mail),
        date: mail.date ?? '',
      };
    }),
  );
  return page({ title: 'Kept mails', body: list({ mails: listed }) });
}

/**
 * One mail as an HTML page: its plain text with clickable links, its files, and its HTML, in which
 * nothing can be clicked.
 */
export async function mailPage(source: Buffer): Promise<string> {
  const mail = await PostalMime.parse(source);
  const body = message({
    recipients: recipientsOf(mail),
    date: mail.date ?? '',
    parts: partsOf(mail.text ?? ''),
    files: mail.attachments.map(shownFile),
    html: mail.html ?? '',
  });
  return page({ title: mail.subject ?? 'Mail', body });
}

function shownFile({ filename, mimeType, content }: Attachment): ShownFile {
  const bytes = Buffer.from(content as ArrayBuffer);
  return {
    name: filename ?? 'file',
    content: bytes.toString(),
    url: `data:${mimeType};base64,${bytes.toString('base64')}`,
  };
}

function partsOf(text: string): TextPart[] {
  // Splitting by a group puts each match at an odd index.
  return text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }));
}
