import type { Settings } from '../../../platform/config/settings.js';
import { LOOK } from '../../../platform/mail/mail-look.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

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
 * Renders a mail with one link, in the look of all our mails. It contains nothing that a person
 * entered: the address may be that of somebody else.
 */
export function renderLinkMail(
  { subject, title, instruction, button, validity, ifUnexpected, support }: LinkMailTexts,
  link: string,
  language: Language,
  { productName, supportEmail }: Settings,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const note = `${validity} ${ifUnexpected}`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title><style>${LOOK.css}</style></head>
<body ${LOOK.body}><table ${LOOK.table} ${LOOK.page}><tr><td align="center" \
style="padding:24px 12px"><table ${LOOK.table} ${LOOK.column}>
<tr><td ${LOOK.brand}>${escaped(productName)}</td></tr>
<tr><td ${LOOK.top}><h1 ${LOOK.title}>${escaped(title)}</h1>
<p ${LOOK.paragraph}>${escaped(instruction)}</p></td></tr>
<tr><td ${LOOK.perforation}><div ${LOOK.dashes}>&nbsp;</div></td></tr>
<tr><td ${LOOK.bottom}><table role="presentation" cellpadding="0" cellspacing="0" border="0">\
<tr><td ${LOOK.button}><a href="${escaped(link)}" ${LOOK.buttonLink}>${escaped(button)}</a>\
</td></tr></table>
<p ${LOOK.quiet}>${escaped(link)}</p><p ${LOOK.quiet}>${escaped(note)}</p></td></tr>
<tr><td ${LOOK.below}><p ${LOOK.paragraph}>${escaped(support)} \
<a href="mailto:${escaped(supportEmail)}" ${LOOK.link}>${escaped(supportEmail)}</a>.</p></td></tr>
</table></td></tr></table></body></html>
`;
  return {
    subject,
    html,
    text: [title, instruction, link, note, `${support} ${supportEmail}.`, productName].join('\n\n'),
  };
}
