import type { Settings } from '../../../platform/config/settings.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';
import { renderLinkMail } from './link-mail-template.js';

const TEXTS = {
  en: (name: string, hours: number) => ({
    subject: `Verify your email for ${name}`,
    title: 'Verify your email',
    instruction:
      `An account at ${name} was created with this email address. ` +
      'If it was you, open this link to verify the address:',
    button: 'Verify my email',
    validity: `The link works for ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
    ifUnexpected:
      'If it was not you, ignore this email. Nobody can use the account without the link.',
    support: 'Questions? Write to',
  }),
  es: (name: string, hours: number) => ({
    subject: `Verifique su correo para ${name}`,
    title: 'Verifique su correo',
    instruction:
      `Se creó una cuenta en ${name} con esta dirección de correo. ` +
      'Si fue usted, abra este enlace para verificar la dirección:',
    button: 'Verificar mi correo',
    validity: `El enlace sirve durante ${hours === 1 ? '1 hora' : `${hours} horas`}.`,
    ifUnexpected:
      'Si usted no pidió esto, ignore este correo. Nadie puede usar la cuenta sin el enlace.',
    support: '¿Preguntas? Escriba a',
  }),
};

/** The mail with the verification link of a new account. */
export function verificationMail(
  code: string,
  language: Language,
  settings: Settings,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { productName, address, verificationHours } = settings;
  return renderLinkMail(
    TEXTS[language](productName, verificationHours),
    `${address}/auth/callback?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`,
    language,
    settings,
  );
}
