import PostalMime, { type Email } from 'postal-mime';
import { htmlTemplate } from '../http/pages/html-template.js';

interface ListedMail {
  readonly id: string;
  readonly subject: string;
  readonly recipients: string;
  readonly date: string;
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
</style></head>
<body><main><h1><%= it.title %></h1><%~ it.body %></main></body></html>`);

const list = htmlTemplate<{ mails: readonly ListedMail[] }>(
  `<% if (it.mails.length) { %><ol><% for (const mail of it.mails) { %>
<li><a href="/dev/mail/<%= mail.id %>"><%= mail.subject %></a><br>
<%= mail.recipients %> <time><%= mail.date %></time></li><% } %></ol>
<% } else { %><p>No mail yet.</p><% } %>`,
);

const message = htmlTemplate<Omit<ListedMail, 'id' | 'subject'> & { parts: readonly TextPart[] }>(
  `<p><a href="/dev/mail">All mails</a></p>
<dl><dt>To</dt><dd><%= it.recipients %></dd><dt>Date</dt><dd><%= it.date %></dd></dl>
<pre><% for (const { text, isLink } of it.parts) { %><% if (isLink) { %>` +
    '<a href="<%= text %>"><%= text %></a><% } else { %><%= text %><% } %><% } %></pre>',
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

/** The plain text of one mail as an HTML page, with clickable links. */
export async function mailPage(source: Buffer): Promise<string> {
  const mail = await PostalMime.parse(source);
  const body = message({
    recipients: recipientsOf(mail),
    date: mail.date ?? '',
    parts: partsOf(mail.text ?? ''),
  });
  return page({ title: mail.subject ?? 'Mail', body });
}

function partsOf(text: string): TextPart[] {
  // Splitting by a group puts each match at an odd index.
  return text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }));
}
