import { Texts } from '../../platform/http/texts/texts.js';

export const analyticsTexts = new Texts({
  en: {
    'analytics.too-large': 'One event may have at most 8 KiB.',
    'analytics.interaction': 'Use small letters, digits and _.',
  },
  es: {
    'analytics.too-large': 'Un evento puede tener 8 KiB como máximo.',
    'analytics.interaction': 'Use letras minúsculas, cifras y _.',
  },
});
