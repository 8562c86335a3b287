import PostalMime, { type Email } from 'postal-mime';

const escaped = (text = ''): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1.25rem;color:#15302a;background:#fbfaf6}
a{color:#0e5a48}li{margin:.75rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}dt{font-weight:600}time{color:#44605a}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

const address = ({ to }: Email): string => (to ?? []).map(({ address: each }) => each).join(', ');

/** Kept mails, newest first, as a page that needs no script. */
export async function mailboxPage(
  mails: readonly { id: string; source: Buffer }[],
): Promise<string> {
  const rows = await Promise.all(
    mails.map(async ({ id, source }) => {
      const mail = await PostalMime.parse(source);
      return `<li><a href="/dev/mail/${id}">${escaped(mail.subject)}</a><br>${escaped(address(mail))} <time>${escaped(mail.date)}</time></li>`;
    }),
  );
  return page('Kept mails', rows.length ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>');
}

/** One mail's plain text with its links made clickable. */
export async function mailPage(source: Buffer): Promise<string> {
  const mail = await PostalMime.parse(source);
  const text = escaped(mail.text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return page(
    mail.subject ?? 'Mail',
    `<p><a href="/dev/mail">All mails</a></p><dl><dt>To</dt><dd>${escaped(address(mail))}</dd><dt>Date</dt><dd>${escaped(mail.date)}</dd></dl><pre>${text}</pre>`,
  );
}
