import { Texts } from '../../shared/http/texts.js';

export const marketplaceTexts = new Texts({
  en: {
    'marketplace.stars': 'Must be a number from 1 to 5.', 'wrong-status': 'This cannot be done in its present state.', 'invalid-record': 'Please check your input.',
    'not-for-listings': 'A hospital listing only repeats published prices.', 'outdated-version': 'Somebody else changed this in the meantime.', 'already-there': 'This is there already.', 'no-picture': 'Please choose a picture: PNG, JPEG or WebP.',
    'requests-waiting': 'Patients wait there for an answer or an appointment. Cancel their requests first, or delete it all the same and say why.',
    'not-ready-to-publish': 'Something is missing before this can be published.', 'marketplace.gap-location': 'Add a published location.',
    'marketplace.gap-priced-service': 'Add a published, available service with a price.', 'marketplace.gap-contact': 'Add a phone number or a scheduling page.',
    'marketplace.gap-attestation': 'Have the clinic confirm its data: the last time is more than 180 days ago, or never was.',
    'marketplace.unknown': 'This is not known.', 'marketplace.npi': 'Please enter a valid NPI.', 'marketplace.no-charge': 'Tick "no charge" for a price of 0, and only then.',
    'marketplace.own-or-inherited': 'Choose an own price or the list price.', 'marketplace.mail': 'Please enter a valid email address.', 'marketplace.phone': 'Please enter a phone number with at least 10 digits.',
    'marketplace.plain': 'Use plain text without HTML.', 'marketplace.web': 'Must start with http:// or https://.', 'marketplace.key': 'Use lower-case letters, digits and underscores.',
    'marketplace.state': 'Use two capital letters.', 'marketplace.five-digits': 'Use five digits.',
    'marketplace.zip': 'We do not know this ZIP code. We know those of Texas.', 'marketplace.needs-zip': 'Give a ZIP code for this.', 'marketplace.one-service': 'Give exactly one service for this.',
    'marketplace.cursor': 'This place in the list is not known. Start again from the beginning.', 'prices-hidden': 'Please sign in to see and compare prices.',
  },
  es: {
    'marketplace.stars': 'Debe ser un número de 1 a 5.', 'wrong-status': 'Esto no se puede hacer en su estado actual.', 'invalid-record': 'Revise los datos.',
    'not-for-listings': 'La ficha de un hospital solo repite precios publicados.', 'outdated-version': 'Otra persona lo cambió mientras tanto.', 'already-there': 'Esto ya existe.', 'no-picture': 'Elija una imagen PNG, JPEG o WebP.',
    'requests-waiting': 'Hay pacientes que esperan allí una respuesta o una cita. Cancele primero sus solicitudes, o elimínelo de todos modos y diga por qué.',
    'not-ready-to-publish': 'Falta algo antes de publicar.', 'marketplace.gap-location': 'Agregue un lugar publicado.',
    'marketplace.gap-priced-service': 'Agregue un servicio publicado y disponible con precio.', 'marketplace.gap-contact': 'Agregue un teléfono o una página para citas.',
    'marketplace.gap-attestation': 'Pida a la clínica que confirme sus datos: la última vez fue hace más de 180 días, o nunca.',
    'marketplace.unknown': 'Esto no se conoce.', 'marketplace.npi': 'Escriba un NPI válido.', 'marketplace.no-charge': 'Marque "sin costo" para un precio de 0, y solo entonces.',
    'marketplace.own-or-inherited': 'Elija un precio propio o el de la lista.', 'marketplace.mail': 'Escriba un correo válido.', 'marketplace.phone': 'Escriba un teléfono con al menos 10 cifras.',
    'marketplace.plain': 'Use texto simple sin HTML.', 'marketplace.web': 'Debe empezar con http:// o https://.', 'marketplace.key': 'Use minúsculas, cifras y guiones bajos.',
    'marketplace.state': 'Use dos letras mayúsculas.', 'marketplace.five-digits': 'Use cinco cifras.',
    'marketplace.zip': 'No conocemos este código postal. Conocemos los de Texas.', 'marketplace.needs-zip': 'Indique un código postal para esto.', 'marketplace.one-service': 'Indique exactamente un servicio para esto.',
    'marketplace.cursor': 'Este lugar de la lista no se conoce. Empiece de nuevo desde el principio.', 'prices-hidden': 'Inicie sesión para ver y comparar precios.',
  },
});
