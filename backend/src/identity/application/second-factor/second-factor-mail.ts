import type { Settings } from '../../../platform/config/settings.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';
import { type LinkMailTexts, renderLinkMail } from '../verification/link-mail-template.js';

const TEXTS: Record<Language, (name: string) => LinkMailTexts> = {
  en: (name) => ({
    subject: `Two-step sign-in is off for your ${name} account`,
    title: 'Two-step sign-in is off',
    instruction:
      `Our staff turned two-step sign-in off for your ${name} account, and you are signed out ` +
      'everywhere. Sign in with your password, then turn it on again in your account:',
    button: 'Sign in',
    validity: 'Your recovery codes no longer work.',
    ifUnexpected: 'If you did not ask for this, change your password now and tell us.',
    support: 'Questions? Write to',
  }),
  es: (name) => ({
    subject: `El inicio de sesión en dos pasos de su cuenta de ${name} está desactivado`,
    title: 'El inicio de sesión en dos pasos está desactivado',
    instruction:
      `Nuestro personal desactivó el inicio de sesión en dos pasos de su cuenta de ${name} y ` +
      'cerró todas sus sesiones. Entre con su contraseña y vuelva a activarlo en su cuenta:',
    button: 'Iniciar sesión',
    validity: 'Sus códigos de recuperación ya no sirven.',
    ifUnexpected: 'Si usted no pidió esto, cambie su contraseña ahora y avísenos.',
    support: '¿Preguntas? Escriba a',
  }),
};

/** The mail after the second factor of an account was turned off by our staff. */
export function secondFactorMail(
  language: Language,
  settings: Settings,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { productName, address } = settings;
  return renderLinkMail(TEXTS[language](productName), `${address}/auth`, language, settings);
}
