import { Texts } from '../../platform/http/texts/texts.js';

export const webhookTexts = new Texts({
  en: {
    'too-many-webhooks': 'There are 10 webhooks already. Delete one first.',
    'webhook-not-active': 'This webhook is off. Resume it first.',
    'no-webhook-secret': 'Webhooks need the setting IDENTITY_SECRET.',
    'webhook-not-https': 'Write an address that begins with https://.',
    'webhook-no-login': 'Write an address without a name and a password.',
    'webhook-private-host': 'Write an address outside of our own network.',
    'event-beyond-scopes': 'Choose only what the owner of the webhook may read.',
  },
  es: {
    'too-many-webhooks': 'Ya hay 10 webhooks. Elimine uno primero.',
    'webhook-not-active': 'Este webhook está desactivado. Reanúdelo primero.',
    'no-webhook-secret': 'Los webhooks necesitan el ajuste IDENTITY_SECRET.',
    'webhook-not-https': 'Escriba una dirección que empiece con https://.',
    'webhook-no-login': 'Escriba una dirección sin nombre ni contraseña.',
    'webhook-private-host': 'Escriba una dirección fuera de nuestra propia red.',
    'event-beyond-scopes': 'Elija solo lo que puede leer el dueño del webhook.',
  },
});
