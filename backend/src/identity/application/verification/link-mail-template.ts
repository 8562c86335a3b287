import type { Settings } from '../../../platform/config/settings.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const BODY = 'font:17px/1.5 sans-serif;color:#15302a;max-width:34rem;margin:0 auto;padding:1.5rem';
const BUTTON =
  'display:inline-block;padding:.7rem 1.2rem;border-radius:8px;background:#0e5a48;color:#ffffff;' +
  'text-decoration:none';

/** The texts of a mail with one link. */
export interface LinkMailTexts {
  readonly subject: string;
  readonly title: string;
  readonly instruction: string;
  readonly button: string;
  readonly validity: string;
  readonly ifUnexpected: string;
  readonly support: string;
}

/**
 * Renders a mail with one link. It contains nothing that a person entered: the address may be that
 * of somebody else.
 */
export function renderLinkMail(
  { subject, title, instruction, button, validity, ifUnexpected, support }: LinkMailTexts,
  link: string,
  language: Language,
  { productName, supportEmail }: Settings,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const note = `${validity} ${ifUnexpected}`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">\
<title>${escaped(subject)}</title></head>
<body style="${BODY}">
<h1 style="font-size:1.4rem">${escaped(title)}</h1><p>${escaped(instruction)}</p>
<p><a href="${escaped(link)}" style="${BUTTON}">${escaped(button)}</a></p>
<p style="overflow-wrap:anywhere;font-size:.9rem">${escaped(link)}</p><p>${escaped(note)}</p>
<p>${escaped(support)} <a href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a>.</p>\
<p>${escaped(productName)}</p></body></html>`;
  return {
    subject,
    html,
    text: [title, instruction, link, note, `${support} ${supportEmail}.`, productName].join('\n\n'),
  };
}
