import type { Language } from '../../shared/language.js';

const en = {
  greeting: 'Hello,',
  labels: {
    type: 'You ask about',
    specialty: 'Specialty',
    provider: 'Provider',
    service: 'Service',
    price: 'Cash price',
    clinic: 'Clinic',
    place: 'Place',
    includes: 'What it includes',
    validUntil: 'Price valid until',
    due: 'We answer by',
    reference: 'Reference',
  },
  types: {
    specialty: 'A specialty',
    provider: 'A provider',
    service: 'A service',
    bundle: 'Several services together',
  },
  received: {
    subject: 'We received your price request',
    opening: 'We received your request for a cash price. It costs you nothing.',
    steps: ['We ask for the price and answer you by mail.', 'You decide then. Nothing is booked.'],
  },
  quoted: {
    subject: 'Your cash price',
    opening: 'Here is the answer to your request for a cash price.',
    steps: [
      'Ask the clinic for the whole price in writing before your visit (a good faith estimate).',
      'You pay the clinic, never us. Nothing is booked yet.',
    ],
  },
  changed: {
    subject: 'Your cash price has changed',
    opening:
      'The cash price of your request has changed. This price replaces the one that we sent before.',
  },
  desk: {
    subject: 'New price request',
    opening: 'Somebody asks for a cash price.',
    steps: ['What they wrote and how to reach them is in the admin console.'],
  },
  demo: {
    clinic: 'This clinic is invented for a demonstration.',
    received: 'Nobody will answer with a price.',
    steps: ['Nobody asks for a price, and nothing is booked.'],
  },
  follow: 'Follow your request',
  sheet: 'Your visit sheet to print',
  next: 'What happens next',
  help: (contact: string) => `Questions? Write to us with the reference: ${contact}`,
  emergency: 'If this is an emergency, call 911 now.',
};

const es: typeof en = {
  greeting: 'Hola:',
  labels: {
    type: 'Usted pregunta por',
    specialty: 'Especialidad',
    provider: 'Proveedor',
    service: 'Servicio',
    price: 'Precio en efectivo',
    clinic: 'Clínica',
    place: 'Lugar',
    includes: 'Qué incluye',
    validUntil: 'Precio válido hasta',
    due: 'Respondemos antes del',
    reference: 'Referencia',
  },
  types: {
    specialty: 'Una especialidad',
    provider: 'Un proveedor',
    service: 'Un servicio',
    bundle: 'Varios servicios juntos',
  },
  received: {
    subject: 'Recibimos su solicitud de precio',
    opening: 'Recibimos su solicitud de un precio en efectivo. No le cuesta nada.',
    steps: [
      'Pedimos el precio y le respondemos por correo.',
      'Usted decide entonces. Nada queda reservado.',
    ],
  },
  quoted: {
    subject: 'Su precio en efectivo',
    opening: 'Esta es la respuesta a su solicitud de un precio en efectivo.',
    steps: [
      'Antes de la visita, pida a la clínica el precio completo por escrito (un estimado de buena fe).',
      'Usted paga a la clínica, nunca a nosotros. Todavía no hay nada reservado.',
    ],
  },
  changed: {
    subject: 'Su precio en efectivo cambió',
    opening:
      'El precio en efectivo de su solicitud cambió. Este precio reemplaza al que le enviamos antes.',
  },
  desk: {
    subject: 'Nueva solicitud de precio',
    opening: 'Alguien pide un precio en efectivo.',
    steps: ['Lo que escribió y cómo contactarlo está en la consola de administración.'],
  },
  demo: {
    clinic: 'Esta clínica es inventada para una demostración.',
    received: 'Nadie le responderá con un precio.',
    steps: ['Nadie pide un precio y nada queda reservado.'],
  },
  follow: 'Siga su solicitud',
  sheet: 'Su hoja de visita para imprimir',
  next: 'Qué sigue',
  help: (contact) => `¿Tiene preguntas? Escríbanos con la referencia: ${contact}`,
  emergency: 'Si es una emergencia, llame al 911 ahora.',
};

export const PRICE_MAIL_TEXTS: Record<Language, typeof en> = { en, es };
