import { Texts } from '../../shared/http/texts.js';

export const marketplaceTexts = new Texts({
  en: { 'marketplace.stars': 'Must be a number from 1 to 5.' },
  es: { 'marketplace.stars': 'Debe ser un número de 1 a 5.' },
});
