import type { Settings } from '../../../platform/config/settings.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';
import { type LinkMailTexts, renderLinkMail } from '../verification/link-mail-template.js';
import type { LinkPurpose } from './link-codes.js';

const MODES = { 'sign-in': 'signIn', reset: 'resetPassword' } as const;

const TEXTS: Record<
  Language,
  Record<LinkPurpose, (name: string, minutes: number) => LinkMailTexts>
> = {
  en: {
    'sign-in': (name, minutes) => ({
      subject: `Your sign-in link for ${name}`,
      title: 'Sign in',
      instruction: `Open this link to sign in to ${name}:`,
      button: 'Sign in',
      validity: `The link works once, for ${minutes} minutes.`,
      ifUnexpected: 'If you did not ask for this, ignore this email and do not pass the link on.',
      support: 'Questions? Write to',
    }),
    reset: (name, minutes) => ({
      subject: `Reset your password for ${name}`,
      title: 'Choose a new password',
      instruction: `Open this link to choose a new password for ${name}:`,
      button: 'Choose a new password',
      validity: `The link works once, for ${minutes} minutes.`,
      ifUnexpected: 'If you did not ask for this, ignore this email. Your password stays as it is.',
      support: 'Questions? Write to',
    }),
  },
  es: {
    'sign-in': (name, minutes) => ({
      subject: `Su enlace para entrar a ${name}`,
      title: 'Iniciar sesión',
      instruction: `Abra este enlace para iniciar sesión en ${name}:`,
      button: 'Iniciar sesión',
      validity: `El enlace sirve una vez, durante ${minutes} minutos.`,
      ifUnexpected: 'Si usted no pidió esto, ignore este correo y no comparta el enlace.',
      support: '¿Preguntas? Escriba a',
    }),
    reset: (name, minutes) => ({
      subject: `Cambie su contraseña de ${name}`,
      title: 'Elija una contraseña nueva',
      instruction: `Abra este enlace para elegir una contraseña nueva de ${name}:`,
      button: 'Elegir una contraseña nueva',
      validity: `El enlace sirve una vez, durante ${minutes} minutos.`,
      ifUnexpected: 'Si usted no pidió esto, ignore este correo. Su contraseña no cambia.',
      support: '¿Preguntas? Escriba a',
    }),
  },
};

/** The mail with a sign-in or reset link. */
export function linkMail(
  purpose: LinkPurpose,
  code: string,
  language: Language,
  settings: Settings,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { productName, address, signInLinkMinutes, resetMinutes } = settings;
  const minutes = purpose === 'reset' ? resetMinutes : signInLinkMinutes;
  return renderLinkMail(
    TEXTS[language][purpose](productName, minutes),
    `${address}/auth/callback?mode=${MODES[purpose]}&oobCode=${encodeURIComponent(code)}`,
    language,
    settings,
  );
}
