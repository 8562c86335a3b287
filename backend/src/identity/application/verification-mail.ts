import type { Mail } from '../../shared/domain/mailbox.js';
import type { Language } from '../../shared/domain/language.js';
import type { VerificationTerms } from './verification-terms.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const TEXTS = {
  en: (name: string, hours: number) => ({
    subject: `Verify your email for ${name}`, title: 'Verify your email',
    ask: `Somebody, we hope you, created an account at ${name} with this address. Open this link to show that the address is yours:`,
    button: 'Verify my email', life: `The link works for ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
    not: 'If you did not ask for this, ignore this mail. Nobody can use the account without the link.', help: 'Questions? Write to',
  }),
  es: (name: string, hours: number) => ({
    subject: `Verifique su correo para ${name}`, title: 'Verifique su correo',
    ask: `Alguien, esperamos que usted, creó una cuenta en ${name} con esta dirección. Abra este enlace para mostrar que la dirección es suya:`,
    button: 'Verificar mi correo', life: `El enlace sirve durante ${hours === 1 ? '1 hora' : `${hours} horas`}.`,
    not: 'Si usted no pidió esto, ignore este correo. Nadie puede usar la cuenta sin el enlace.', help: '¿Preguntas? Escriba a',
  }),
};

/** Holds nothing that the person who signed up typed: the address may be somebody else's. */
export function verificationMail(code: string, language: Language, { productName, supportEmail, address, hours }: VerificationTerms): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, title, ask, button, life, not, help } = TEXTS[language](productName, hours);
  const link = `${address}/auth/callback?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:17px/1.5 sans-serif;color:#15302a;max-width:34rem;margin:0 auto;padding:1.5rem">
<h1 style="font-size:1.4rem">${escaped(title)}</h1><p>${escaped(ask)}</p>
<p><a href="${escaped(link)}" style="display:inline-block;padding:.7rem 1.2rem;border-radius:8px;background:#0e5a48;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>
<p style="overflow-wrap:anywhere;font-size:.9rem">${escaped(link)}</p><p>${escaped(life)} ${escaped(not)}</p>
<p>${escaped(help)} <a href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a>.</p><p>${escaped(productName)}</p></body></html>`;
  return { subject, html, text: [title, ask, link, `${life} ${not}`, `${help} ${supportEmail}.`, productName].join('\n\n') };
}
