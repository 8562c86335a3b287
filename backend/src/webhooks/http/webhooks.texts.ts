import { Texts } from '../../platform/http/texts/texts.js';

export const webhookTexts = new Texts({
  en: {
    'too-many-webhooks': 'This service account has 10 webhooks already. Delete one first.',
    'webhook-not-active': 'This webhook is off. Resume it first.',
    'no-webhook-secret': 'Webhooks need the setting IDENTITY_SECRET.',
    'webhook-not-https': 'Write an address that begins with https://.',
    'webhook-no-login': 'Write an address without a name and a password.',
    'event-beyond-scopes': 'Choose only what this service account may read.',
  },
  es: {
    'too-many-webhooks': 'Esta cuenta de servicio ya tiene 10 webhooks. Elimine uno primero.',
    'webhook-not-active': 'Este webhook está desactivado. Reanúdelo primero.',
    'no-webhook-secret': 'Los webhooks necesitan el ajuste IDENTITY_SECRET.',
    'webhook-not-https': 'Escriba una dirección que empiece con https://.',
    'webhook-no-login': 'Escriba una dirección sin nombre ni contraseña.',
    'event-beyond-scopes': 'Elija solo lo que esta cuenta de servicio puede leer.',
  },
});
