import type { Settings } from '../../../platform/config/settings.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';
import { type LinkMailTexts, renderLinkMail } from '../verification/link-mail-template.js';

const TEXTS: Record<Language, (name: string) => LinkMailTexts> = {
  en: (name) => ({
    subject: `A new API key for your ${name} account`,
    title: 'You have a new API key',
    instruction:
      `An API key for your ${name} account was made, or got a new secret. A program that has it ` +
      'can do what the key allows, in your name. Your account shows all of your keys:',
    button: 'See my keys',
    validity: 'The key itself is in no mail.',
    ifUnexpected: 'If this was not you, revoke the key there and change your password.',
    support: 'Questions? Write to',
  }),
  es: (name) => ({
    subject: `Una nueva clave de API para su cuenta de ${name}`,
    title: 'Tiene una nueva clave de API',
    instruction:
      `Se creó una clave de API para su cuenta de ${name}, o una recibió un secreto nuevo. Un ` +
      'programa que la tenga puede hacer en su nombre lo que la clave permite. Su cuenta muestra ' +
      'todas sus claves:',
    button: 'Ver mis claves',
    validity: 'La clave misma no está en ningún correo.',
    ifUnexpected: 'Si no fue usted, revoque la clave allí y cambie su contraseña.',
    support: '¿Preguntas? Escriba a',
  }),
};

/** The mail after a key of a person was made or rotated. */
export function keyMail(
  language: Language,
  settings: Settings,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { productName, address } = settings;
  return renderLinkMail(TEXTS[language](productName), `${address}/account`, language, settings);
}
