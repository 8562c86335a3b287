import { Texts } from '../../platform/http/texts/texts.js';

export const pricingTexts = new Texts({
  en: {
    'price.field-missing': 'Required field is missing for the selected request type',
    'price.specialty': 'Provider specialty is required',
    'price.description': 'Please describe what you need.',
    'price.description-short': 'Please describe your symptoms in at least 10 characters',
    'price.email': 'Please enter a valid email address',
    'price.phone': 'Please enter a phone number with 10 digits, or none.',
    'price.bundle-only': 'Only bundle requests are taken here.',
    'price.reopen-reason': 'Give a reason to open it again.',
    'quote-incomplete':
      'The price cannot be sent yet: something that the patient needs is missing.',
    'price.quote-provider': 'Name the clinic.',
    'price.quote-no-provider': 'This provider is not in the catalogue.',
    'price.quote-place': 'Name the place.',
    'price.quote-includes': 'Say what the price includes.',
    'price.quote-until': 'Give the day until which the price holds.',
    'price.quote-past': 'This day has passed.',
    'price.health-consent':
      'By sending this, you agree that we keep what you write about your health and use it to ask for this price; you can take that back at any time.',
    'not-an-amount': 'Enter whole cents from 0 to 100,000,000.',
    'price-file.empty': 'The file is empty.',
    'price-file.send-bytes': 'The file is empty. Send its bytes as the body of the request.',
    'price-file.address': 'Enter an https address without a user, a password or a port.',
    'price-file.private-address':
      'This address leads into a private network. Enter the one where the hospital publishes the file.',
    'price-file.source': 'Enter an address that begins with https:// or http://.',
    'price-file.no-such-hospital': 'This provider is not in the catalogue.',
    'looks-automatic': 'This looks like an automatic message. Please wait a moment and try again.',
    'no-hospital-chosen': 'Choose the hospital that this file belongs to first.',
    'no-such-hospital': 'This provider is not in the catalogue.',
    'no-file-date': 'The file does not say when it was updated, so its prices cannot be applied.',
    'prices-have-changed':
      "Another file of this hospital was applied or undone. Look at this file's changes again.",
    'later-import-in-force': 'A later file of this hospital is in force. Undo that one first.',
    'price-not-asked': 'Nobody is asked about one of these prices. Look at the file again.',
    'confirmation-needed': 'Confirm first what stands out in this file.',
    'import-not-in-status':
      'This file does not stand where that can be done, or somebody else was faster. Look at it again.',
    'bytes-not-kept': 'The file is not stored any more. Add it again.',
    'no-file-at-address': 'There is no file at this address.',
  },
  es: {
    'price.field-missing': 'Falta el campo obligatorio para el tipo de solicitud elegido',
    'price.specialty': 'La especialidad es obligatoria',
    'price.description': 'Describa lo que necesita.',
    'price.description-short': 'Describa sus síntomas con al menos 10 caracteres',
    'price.email': 'Escriba un correo electrónico válido',
    'price.phone': 'Escriba un número de teléfono de 10 dígitos, o ninguno.',
    'price.bundle-only': 'Aquí solo se aceptan solicitudes de varios servicios juntos.',
    'price.reopen-reason': 'Dé una razón para abrirla de nuevo.',
    'quote-incomplete':
      'El precio todavía no se puede enviar: falta algo que el paciente necesita.',
    'price.quote-provider': 'Indique la clínica.',
    'price.quote-no-provider': 'Este proveedor no está en el catálogo.',
    'price.quote-place': 'Indique el lugar.',
    'price.quote-includes': 'Diga qué incluye el precio.',
    'price.quote-until': 'Indique el día hasta el que vale el precio.',
    'price.quote-past': 'Ese día ya pasó.',
    'price.health-consent':
      'Al enviar, acepta que guardemos lo que escribe sobre su salud y lo usemos para pedir este precio; puede retirarlo en cualquier momento.',
    'not-an-amount': 'Escriba centavos enteros de 0 a 100,000,000.',
    'price-file.empty': 'El archivo está vacío.',
    'price-file.send-bytes': 'El archivo está vacío. Envíe sus bytes como cuerpo de la solicitud.',
    'price-file.address': 'Escriba una dirección https sin usuario, contraseña ni puerto.',
    'price-file.private-address':
      'Esta dirección lleva a una red privada. Escriba aquella en la que el hospital publica el archivo.',
    'price-file.source': 'Escriba una dirección que empiece con https:// o http://.',
    'price-file.no-such-hospital': 'Este proveedor no está en el catálogo.',
    'looks-automatic': 'Esto parece un mensaje automático. Espere un momento e inténtelo de nuevo.',
    'no-hospital-chosen': 'Elija primero el hospital al que pertenece este archivo.',
    'no-such-hospital': 'Este proveedor no está en el catálogo.',
    'no-file-date':
      'El archivo no dice cuándo se actualizó, así que sus precios no se pueden aplicar.',
    'prices-have-changed':
      'Se aplicó o se deshizo otro archivo de este hospital. Revise de nuevo los cambios de este.',
    'later-import-in-force':
      'Un archivo posterior de este hospital está en vigor. Deshaga ese primero.',
    'price-not-asked': 'No se pregunta por uno de estos precios. Mire el archivo de nuevo.',
    'confirmation-needed': 'Confirme primero lo que llama la atención en este archivo.',
    'import-not-in-status':
      'Este archivo no está en un estado en el que eso se pueda hacer, u otra persona fue más rápida. Mírelo de nuevo.',
    'bytes-not-kept': 'El archivo ya no está guardado. Agréguelo de nuevo.',
    'no-file-at-address': 'No hay ningún archivo en esta dirección.',
  },
});
