import type { Settings } from '../../../platform/config/settings.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';
import { renderLinkMail } from './link-mail-template.js';

const TEXTS = {
  en: (name: string, hours: number) => ({
    subject: `Verify your email for ${name}`,
    title: 'Verify your email',
    instruction:
      `Somebody, we hope you, created an account at ${name} with this address. ` +
      'Open this link to show that the address is yours:',
    button: 'Verify my email',
    validity: `The link works for ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
    ifUnexpected:
      'If you did not ask for this, ignore this mail. Nobody can use the account without the link.',
    support: 'Questions? Write to',
  }),
  es: (name: string, hours: number) => ({
    subject: `Verifique su correo para ${name}`,
    title: 'Verifique su correo',
    instruction:
      `Alguien, esperamos que usted, creó una cuenta en ${name} con esta dirección. ` +
      'Abra este enlace para mostrar que la dirección es suya:',
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
