import type { Settings } from '../../../platform/config/settings.js';
import type { Mail } from '../../../platform/mail/mailbox.js';
import type { Language } from '../../../shared/language.js';
import { NOTICE_DAYS } from '../../domain/keys/api-key.js';
import type { EndingKey } from '../mail-recipients.js';
import { type LinkMailTexts, renderLinkMail } from '../verification/link-mail-template.js';

interface Words {
  readonly product: string;
  readonly key: string;
  readonly account: string | null;
}

const TEXTS: Record<Language, (words: Words) => LinkMailTexts> = {
  en: ({ product, key, account }) => ({
    subject: `An API key of ${product} expires in ${NOTICE_DAYS} days`,
    title: 'An API key expires soon',
    instruction:
      `The API key "${key}"${account === null ? '' : ` of the service account "${account}"`} ` +
      `expires in ${NOTICE_DAYS} days. From then on, programs that use it are refused. Rotate it ` +
      'before: you get a new secret, and the old one works on for as long as you choose.',
    button: 'See the keys',
    validity: 'If no program needs the key any more, there is nothing to do.',
    ifUnexpected: 'This mail holds no key, and nobody asks you for one.',
    support: 'Questions? Write to',
  }),
  es: ({ product, key, account }) => ({
    subject: `Una clave de API de ${product} vence en ${NOTICE_DAYS} días`,
    title: 'Una clave de API vence pronto',
    instruction:
      `La clave de API "${key}"` +
      `${account === null ? '' : ` de la cuenta de servicio "${account}"`} ` +
      `vence en ${NOTICE_DAYS} días. Desde entonces se rechazan los programas que la usan. ` +
      'Renuévela antes: usted recibe un secreto nuevo, y el anterior funciona todavía el tiempo ' +
      'que usted elija.',
    button: 'Ver las claves',
    validity: 'Si ningún programa necesita ya la clave, no hay nada que hacer.',
    ifUnexpected: 'Este correo no contiene ninguna clave, y nadie se la pedirá.',
    support: '¿Preguntas? Escriba a',
  }),
};

/** The mail before a key expires. */
export function keyExpiryMail(
  { language, name, account }: EndingKey,
  settings: Settings,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const page = account === null ? '/account' : '/admin/service-accounts';
  const texts = TEXTS[language]({ product: settings.productName, key: name, account });
  return renderLinkMail(texts, `${settings.address}${page}`, language, settings);
}
