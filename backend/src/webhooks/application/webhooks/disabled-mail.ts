import type { Settings } from '../../../platform/config/settings.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { Language } from '../../../shared/language.js';
import { FAILING_DAYS } from '../../domain/webhook.js';

type Texts = Pick<MailContent, 'subject' | 'greeting' | 'intro' | 'nextSteps' | 'outro'> & {
  readonly button: string;
};

const TEXTS: Record<Language, (settings: Settings) => Texts> = {
  en: ({ productName, supportEmail }) => ({
    subject: `A webhook of ${productName} is off`,
    greeting: 'Hello,',
    intro: [
      `The receiver of one of your webhooks took nothing for ${FAILING_DAYS} days, or said that ` +
        'it is gone. We call it no more.',
      'What happens from now on waits, and is sent when you turn the webhook on again.',
    ],
    button: 'Open webhooks',
    nextSteps: {
      title: 'What to do',
      steps: [
        'Look at the deliveries of the webhook: each says why it failed.',
        'Repair the receiver, or change its address.',
        'Resume the webhook, and send again what was given up.',
      ],
    },
    outro: [`Questions? Write to ${supportEmail}.`],
  }),
  es: ({ productName, supportEmail }) => ({
    subject: `Un webhook de ${productName} está desactivado`,
    greeting: 'Hola:',
    intro: [
      `El receptor de uno de sus webhooks no aceptó nada en ${FAILING_DAYS} días, o respondió ` +
        'que ya no existe. Ya no lo llamamos.',
      'Lo que pase desde ahora espera, y se envía cuando usted vuelva a activar el webhook.',
    ],
    button: 'Abrir los webhooks',
    nextSteps: {
      title: 'Qué hacer',
      steps: [
        'Mire los envíos del webhook: cada uno dice por qué falló.',
        'Repare el receptor o cambie su dirección.',
        'Reanude el webhook y vuelva a enviar lo que se abandonó.',
      ],
    },
    outro: [`¿Preguntas? Escriba a ${supportEmail}.`],
  }),
};

/**
 * The mail after a webhook was disabled because its receiver failed for days.
 * @param isOwn whether it is of a person, who looks after it in their account
 */
export function disabledMail(language: Language, settings: Settings, isOwn: boolean): MailContent {
  const { button, ...texts } = TEXTS[language](settings);
  return {
    ...texts,
    language,
    productName: settings.productName,
    facts: [],
    link: {
      label: button,
      url: `${settings.address}${isOwn ? '/account' : '/admin/webhooks'}`,
    },
  };
}
