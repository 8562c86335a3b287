import type { OrderNeed } from '../../../contract/service-guides.js';
import type { Language, Triage } from '../reading/knowledge.js';

interface AdviceTexts {
  readonly none: string;
  /** For a text about health of which no word was understood. */
  readonly notUnderstood: string;
  readonly understood: (words: string) => string;
  /** Why, where the words name a service and no complaint. */
  readonly requested: (words: string) => string;
  readonly helps: (specialty: string) => string;
  readonly overall: Readonly<Record<Triage, string>>;
  readonly steps: Readonly<Record<Triage, readonly string[]>>;
  /** Above the signs of a complaint. */
  readonly sooner: string;
  /** What to do about a planned service, by whether it needs an order. */
  readonly plannedSteps: Readonly<Record<OrderNeed, readonly string[]>>;
  readonly reason: Readonly<
    Record<
      'emergency' | 'visit' | 'checkup' | 'test' | 'requested' | 'alongside' | 'beforeSurgery',
      string
    >
  >;
  /** When an operation may follow. */
  readonly surgery: string;
  readonly timeframe: Readonly<Record<Triage, string>>;
  readonly frequency: Readonly<Record<'yearly' | 'pregnancy', string>>;
}

const COMPARE = 'Compare prices, and ask what the price covers.';
const ALSO_SYMPTOMS =
  'Do you have symptoms, too? Search for them as well. They may change what you need.';
const COMPARE_ES = 'Compare precios y pregunte qué cubre el precio.';
const ALSO_SYMPTOMS_ES =
  '¿También tiene síntomas? Búsquelos también. Pueden cambiar lo que necesita.';

const en: AdviceTexts = {
  none: 'We found no health question in these words.',
  notUnderstood:
    'This sounds like a health question, but we did not understand it. A visit can clear it up.',
  understood: (words) => `We read these words: ${words}.`,
  requested: (words) => `Your words name a service: ${words}. You named no complaint.`,
  helps: (specialty) => `This kind of doctor can help most: ${specialty}.`,
  overall: {
    none: 'We found no health question in these words. Say where it hurts, since when, and how bad it is.',
    selfcare: 'You may be able to care for this at home first.',
    routine: 'A normal visit in the next days or weeks can look at this.',
    urgent: 'Have this seen soon: today or tomorrow.',
    emergency: 'This may be an emergency. Get help now. Prices can wait.',
  },
  steps: {
    none: [],
    selfcare: ['See a doctor if it does not get better.'],
    routine: ['Book a visit. You can compare prices first.', 'Get care sooner if it gets worse.'],
    urgent: [
      'See a doctor today or tomorrow, or go to urgent care.',
      'If it gets worse fast, call 911.',
    ],
    emergency: ['See a doctor again after the emergency.'],
  },
  sooner: 'Get care sooner if',
  plannedSteps: {
    needed: ['Ask a doctor for an order, if you have none.', COMPARE, ALSO_SYMPTOMS],
    often: ['Ask the clinic if it wants an order from a doctor.', COMPARE, ALSO_SYMPTOMS],
    not_needed: [COMPARE, ALSO_SYMPTOMS],
  },
  reason: {
    emergency: 'An emergency room can treat this right away, day or night.',
    visit: 'A doctor or nurse can examine you and say what you need.',
    checkup: 'A regular check finds problems early.',
    test: 'Ask the doctor if you need it.',
    requested: 'This fits your words.',
    alongside: 'This may fit, too. Ask the doctor which one you need.',
    beforeSurgery: 'This comes before surgery.',
  },
  surgery: 'When the doctor and you have decided',
  timeframe: {
    none: 'When you need it',
    selfcare: 'If it is not better in a week',
    routine: 'In the next 2 to 4 weeks',
    urgent: 'In the next few days',
    emergency: 'After the emergency',
  },
  frequency: { yearly: 'Once a year', pregnancy: 'As planned for your pregnancy' },
};

const es: AdviceTexts = {
  none: 'No encontramos una pregunta de salud en estas palabras.',
  notUnderstood:
    'Parece una pregunta de salud, pero no la entendimos. En una consulta se puede aclarar.',
  understood: (words) => `Leímos estas palabras: ${words}.`,
  requested: (words) => `Sus palabras nombran un servicio: ${words}. No nombró ninguna molestia.`,
  helps: (specialty) => `Este tipo de médico puede ayudar más: ${specialty}.`,
  overall: {
    none: 'No encontramos una pregunta de salud en estas palabras. Diga dónde le duele, desde cuándo y qué tan fuerte es.',
    selfcare: 'Tal vez pueda cuidarse primero en casa.',
    routine: 'Una consulta normal en los próximos días o semanas puede revisar esto.',
    urgent: 'Haga que lo revisen pronto: hoy o mañana.',
    emergency: 'Esto puede ser una emergencia. Busque ayuda ahora. Los precios pueden esperar.',
  },
  steps: {
    none: [],
    selfcare: ['Vea a un médico si no mejora.'],
    routine: ['Pida una cita. Antes puede comparar precios.', 'Busque atención antes si empeora.'],
    urgent: [
      'Vea a un médico hoy o mañana, o vaya a atención urgente.',
      'Si empeora rápido, llame al 911.',
    ],
    emergency: ['Vea otra vez a un médico después de la emergencia.'],
  },
  sooner: 'Busque atención antes si',
  plannedSteps: {
    needed: ['Pida una orden a un médico, si no la tiene.', COMPARE_ES, ALSO_SYMPTOMS_ES],
    often: ['Pregunte a la clínica si pide una orden de un médico.', COMPARE_ES, ALSO_SYMPTOMS_ES],
    not_needed: [COMPARE_ES, ALSO_SYMPTOMS_ES],
  },
  reason: {
    emergency: 'Una sala de emergencias puede atender esto de inmediato, de día o de noche.',
    visit: 'Un médico o enfermero puede examinarlo y decir qué necesita.',
    checkup: 'Un control regular encuentra los problemas a tiempo.',
    test: 'Pregunte al médico si lo necesita.',
    requested: 'Esto corresponde a sus palabras.',
    alongside: 'Esto también puede servir. Pregunte al médico cuál necesita.',
    beforeSurgery: 'Esto va antes de la cirugía.',
  },
  surgery: 'Cuando el médico y usted lo decidan',
  timeframe: {
    none: 'Cuando lo necesite',
    selfcare: 'Si no mejora en una semana',
    routine: 'En las próximas 2 a 4 semanas',
    urgent: 'En los próximos días',
    emergency: 'Después de la emergencia',
  },
  frequency: { yearly: 'Una vez al año', pregnancy: 'Según el plan de su embarazo' },
};

export const ADVICE_TEXTS: Readonly<Record<Language, AdviceTexts>> = { en, es };
