import { Texts } from '../../shared/http/texts.js';

export const marketplaceTexts = new Texts({
  en: {
    'marketplace.stars': 'Must be a number from 1 to 5.', 'wrong-status': 'This cannot be done in its present state.', 'invalid-record': 'Please check your input.',
    'not-for-listings': 'A hospital listing only repeats published prices.',
    'marketplace.zip': 'We do not know this ZIP code. We know those of Texas.', 'marketplace.needs-zip': 'Give a ZIP code for this.', 'marketplace.one-service': 'Give exactly one service for this.',
    'marketplace.cursor': 'This place in the list is not known. Start again from the beginning.', 'prices-hidden': 'Please sign in to see and compare prices.',
  },
  es: {
    'marketplace.stars': 'Debe ser un número de 1 a 5.', 'wrong-status': 'Esto no se puede hacer en su estado actual.', 'invalid-record': 'Revise los datos.',
    'not-for-listings': 'La ficha de un hospital solo repite precios publicados.',
    'marketplace.zip': 'No conocemos este código postal. Conocemos los de Texas.', 'marketplace.needs-zip': 'Indique un código postal para esto.', 'marketplace.one-service': 'Indique exactamente un servicio para esto.',
    'marketplace.cursor': 'Este lugar de la lista no se conoce. Empiece de nuevo desde el principio.', 'prices-hidden': 'Inicie sesión para ver y comparar precios.',
  },
});
