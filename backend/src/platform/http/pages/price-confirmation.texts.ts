import type { Language } from '../../../shared/language.js';
import type { PriceConfirmation } from '../../../shared/price-confirmations.js';
import type { EndedVisit } from '../../../shared/visit.js';

function wishInEnglish(service: string | null, time: string | undefined): string {
  if (time) return `I have an appointment with you: ${time}.`;
  return service
    ? `I would like an appointment for: ${service}.`
    : 'I would like to make an appointment.';
}

function wishInSpanish(service: string | null, time: string | undefined): string {
  if (time) return `Tengo una cita con ustedes: ${time.replace(/\.?$/, '.')}`;
  return service ? `Quisiera una cita para: ${service}.` : 'Quisiera hacer una cita.';
}

const en = {
  other: 'Español',
  print: 'To print it, choose Print in the menu of your browser.',
  missing: {
    title: 'We do not know this code',
    text: 'Check each letter and number of the code. Codes of prices have 12 of them.',
  },
  check: {
    title: 'Check a price',
    states: {
      valid: ['This price is valid', 'It was shown to a patient and can still be asked for.'],
      expired: [
        'This price has expired',
        'The day that it was valid until has passed. Ask for the price of today.',
      ],
      replaced: [
        'This price was replaced',
        'A newer price was told since. Ask the patient for the newer page.',
      ],
    } satisfies Record<PriceConfirmation['state'], readonly [string, string]>,
    privacy: 'This page says nothing about the patient.',
    sheet: 'Visit sheet to print',
  },
  sheet: {
    title: 'Your visit sheet',
    lead: 'Print this page or keep it on your phone. Bring it to your visit.',
    price: 'Price and what it includes',
    yourTime: 'My appointment (write it here)',
    call: 'What to say when you call',
    bring: 'What to bring',
    order: {
      needed: 'The order from your doctor.',
      often: 'The order from your doctor, if the clinic asks for one.',
    },
    prepare: 'How to prepare',
    things: [
      'A photo ID.',
      'A list of the medicines you take, with their doses.',
      'Test results and papers from earlier visits, if you have them.',
      'This sheet, and a way to pay.',
      'For a child: proof that you may decide for the child.',
    ],
    cancel: 'If you need to cancel',
    notice: (hours: number) =>
      hours === 0
        ? 'Tell the clinic at any time before the appointment.'
        : `Tell the clinic at least ${hours} ${hours === 1 ? 'hour' : 'hours'} before the appointment. The clinic may have its own rule for later ones; ask it.`,
    noticeUnknown: 'Ask the clinic for its rule when you make the appointment.',
    rights: 'Your right to an estimate',
    estimate: [
      'If you have no insurance or do not use it, US law gives you the right to a Good ' +
        'Faith Estimate of what your care will cost.',
      'Ask for it in writing. For a visit that is set at least 3 business days ahead you ' +
        'must get it within 1 business day; at least 10 business days ahead, or when you ' +
        'only ask, within 3 business days.',
      'Keep it. If the bill is $400 or more above the estimate, you can dispute it within ' +
        '120 days of the bill’s date.',
      'Learn more: www.cms.gov/nosurprises or 1-800-985-3059.',
    ],
    check: 'The clinic can check this price here:',
    emergency: 'If this is an emergency, call 911 now.',
  },
  appointment: {
    title: 'Your appointment',
    when: (zone: string) => `When (${zone})`,
    where: 'Where',
    map: 'Show on a map',
    noAddress: 'Ask the clinic for its address before you go.',
    phone: 'Whom to call',
    noPhone: 'We do not know the clinic’s phone number. Write to us with the reference.',
    reference: 'Reference',
    ends: {
      cancelled: [
        'This appointment was cancelled',
        'Please do not go: the clinic does not expect you.',
      ],
      moved: [
        'This appointment was given up',
        'Other times were asked for, and none of them is set yet.',
      ],
    } satisfies Record<EndedVisit['ended'], readonly [string, string]>,
    account: 'See your requests and appointments',
  },
  script: (
    service: string | null,
    price: string | null,
    product: string,
    /** The time that is set; absent while none is. */
    time?: string,
  ) => [
    `“Hello, my name is ______. ${wishInEnglish(service, time)}”`,
    '“I do not use insurance. I pay for my care myself.”',
    ...(price
      ? [`“${product} showed me a cash price of ${price}. Is that still your price?”`]
      : ['“What is your cash price?”']),
    '“Is that the all-in price? Or will a doctor, a lab or the facility bill me separately?”',
    '“Please send me a Good Faith Estimate in writing before the visit.”',
  ],
  labels: {
    provider: 'Clinic',
    service: 'Service',
    specialty: 'Specialty',
    place: 'Place',
    price: 'Cash price',
    includes: 'What it includes',
    source: 'Where the price comes from',
    version: 'Version of the clinic’s entry',
    until: 'Valid until',
    code: 'Code',
  },
  onRequest: 'On request: ask the clinic before the visit.',
  notSaid: 'Not stated. Ask what is included.',
  source: (kind: string | null, day: string) =>
    ({
      published_file: `Published by the provider in its price file, as of ${day}.`,
      provider: `Stated by the clinic, as of ${day}.`,
      demo: `Invented for the demo, as of ${day}.`,
      quote: `Our answer to a price request, of ${day}.`,
    })[kind ?? ''] ?? (day ? `As of ${day}.` : ''),
  demo: 'This clinic is invented for a demonstration. No appointment will take place.',
};

const es: typeof en = {
  other: 'English',
  print: 'Para imprimirla, elija Imprimir en el menú de su navegador.',
  missing: {
    title: 'No conocemos este código',
    text: 'Revise cada letra y número del código. Los códigos de precios tienen 12.',
  },
  check: {
    title: 'Comprobar un precio',
    states: {
      valid: ['Este precio es válido', 'Se mostró a un paciente y todavía se puede pedir.'],
      expired: [
        'Este precio ya venció',
        'Ya pasó el día hasta el que era válido. Pregunte el precio de hoy.',
      ],
      replaced: [
        'Este precio fue reemplazado',
        'Después se dio un precio más nuevo. Pida al paciente la página más nueva.',
      ],
    },
    privacy: 'Esta página no dice nada del paciente.',
    sheet: 'Hoja de visita para imprimir',
  },
  sheet: {
    title: 'Su hoja de visita',
    lead: 'Imprima esta página o guárdela en su teléfono. Llévela a su visita.',
    price: 'Precio y qué incluye',
    yourTime: 'Mi cita (escríbala aquí)',
    call: 'Qué decir cuando llame',
    bring: 'Qué llevar',
    order: {
      needed: 'La orden de su médico.',
      often: 'La orden de su médico, si la clínica la pide.',
    },
    prepare: 'Cómo prepararse',
    things: [
      'Una identificación con foto.',
      'Una lista de los medicamentos que toma, con sus dosis.',
      'Resultados de análisis y papeles de visitas anteriores, si los tiene.',
      'Esta hoja y una forma de pagar.',
      'Para un niño: una prueba de que usted puede decidir por el niño.',
    ],
    cancel: 'Si necesita cancelar',
    notice: (hours) =>
      hours === 0
        ? 'Avise a la clínica en cualquier momento antes de la cita.'
        : `Avise a la clínica al menos ${hours} ${hours === 1 ? 'hora' : 'horas'} antes de la cita. La clínica puede tener su propia regla si avisa más tarde; pregúntele.`,
    noticeUnknown: 'Pregunte a la clínica por su regla cuando haga la cita.',
    rights: 'Su derecho a un estimado',
    estimate: [
      'Si no tiene seguro o no lo usa, la ley de EE. UU. le da derecho a un estimado de ' +
        'buena fe de lo que costará su atención.',
      'Pídalo por escrito. Para una visita fijada con al menos 3 días hábiles de ' +
        'anticipación, deben dárselo en 1 día hábil; con al menos 10 días hábiles, o si solo ' +
        'pregunta, en 3 días hábiles.',
      'Guárdelo. Si la factura supera el estimado en $400 o más, puede reclamar dentro de ' +
        'los 120 días desde la fecha de la factura.',
      'Más información: www.cms.gov/nosurprises o 1-800-985-3059.',
    ],
    check: 'La clínica puede comprobar este precio aquí:',
    emergency: 'Si es una emergencia, llame al 911 ahora.',
  },
  appointment: {
    title: 'Su cita',
    when: (zone) => `Cuándo (${zone})`,
    where: 'Dónde',
    map: 'Ver en un mapa',
    noAddress: 'Pregunte a la clínica su dirección antes de ir.',
    phone: 'A quién llamar',
    noPhone: 'No sabemos el teléfono de la clínica. Escríbanos con la referencia.',
    reference: 'Referencia',
    ends: {
      cancelled: ['Esta cita fue cancelada', 'Por favor, no vaya: la clínica no lo espera.'],
      moved: [
        'Se dejó libre esta cita',
        'Se pidieron otros horarios y ninguno está fijado todavía.',
      ],
    },
    account: 'Vea sus solicitudes y citas',
  },
  script: (service, price, product, time) => [
    `“Hola, me llamo ______. ${wishInSpanish(service, time)}”`,
    '“No uso seguro. Pago mi atención yo mismo.”',
    ...(price
      ? [`“${product} me mostró un precio en efectivo de ${price}. ¿Sigue siendo su precio?”`]
      : ['“¿Cuál es su precio en efectivo?”']),
    '“¿Es el precio total? ¿O me cobrarán aparte un médico, un laboratorio o el centro?”',
    '“Por favor, envíeme un estimado de buena fe por escrito antes de la visita.”',
  ],
  labels: {
    provider: 'Clínica',
    service: 'Servicio',
    specialty: 'Especialidad',
    place: 'Lugar',
    price: 'Precio en efectivo',
    includes: 'Qué incluye',
    source: 'De dónde viene el precio',
    version: 'Versión de la ficha de la clínica',
    until: 'Válido hasta',
    code: 'Código',
  },
  onRequest: 'A pedido: pregunte a la clínica antes de la visita.',
  notSaid: 'No está indicado. Pregunte qué incluye.',
  source: (kind, day) =>
    ({
      published_file: `Publicado por el proveedor en su archivo de precios, del ${day}.`,
      provider: `Indicado por la clínica, del ${day}.`,
      demo: `Inventado para la demostración, del ${day}.`,
      quote: `Nuestra respuesta a una solicitud de precio, del ${day}.`,
    })[kind ?? ''] ?? (day ? `Del ${day}.` : ''),
  demo: 'Esta clínica es inventada para una demostración. No habrá ninguna cita.',
};

export const PRICE_CONFIRMATION_TEXTS: Record<Language, typeof en> = { en, es };
