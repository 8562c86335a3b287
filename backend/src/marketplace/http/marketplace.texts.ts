import { Texts } from '../../shared/http/texts.js';

export const marketplaceTexts = new Texts({
  en: {
    'marketplace.stars': 'Must be a number from 1 to 5.', 'wrong-status': 'This cannot be done in its present state.', 'invalid-record': 'Please check your input.',
    'not-for-listings': 'A hospital listing only repeats published prices.',
  },
  es: {
    'marketplace.stars': 'Debe ser un número de 1 a 5.', 'wrong-status': 'Esto no se puede hacer en su estado actual.', 'invalid-record': 'Revise los datos.',
    'not-for-listings': 'La ficha de un hospital solo repite precios publicados.',
  },
});
