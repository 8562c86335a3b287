import { DAY_MS, dayOf, daysAfter } from '../../../shared/day.js';
import type {
  BookingStatus,
  CancelledBy,
  ForWhom,
  TimeWindow,
} from '../../contract/booking.terms.js';

/** How an invented request stands. */
type Outcome =
  | 'pending'
  | 'proposed'
  | 'confirmed'
  | 'completed'
  | 'declined'
  | 'withdrawn'
  | 'withdrawn late'
  | 'cancelled by staff'
  | 'expired';

export interface DemoRequest {
  readonly serviceKey: string;
  readonly outcome: Outcome;
  /** The day of the visit, in working days from today; negative ones have passed. */
  readonly visit: number;
  /** How many days ago it was requested. */
  readonly asked: number;
  readonly staffNotes?: string;
  /** The demo administrator looks after it. */
  readonly assigned?: true;
}

/** The columns of a request that follow from its outcome. Moments are ISO 8601, UTC. */
interface DemoState {
  readonly status: BookingStatus;
  readonly preferredSlots: readonly TimeWindow[];
  readonly proposedSlots: readonly TimeWindow[];
  readonly confirmedStart: string | null;
  readonly confirmedEnd: string | null;
  readonly cancelledBy: CancelledBy | null;
  readonly cancelReason: string | null;
  readonly cancelledLate: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const HOUR_MS = 3_600_000;

/** The three late ones come first, then those that are due next. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  { serviceKey: 'annual_physical', outcome: 'pending', visit: -4, asked: 9 },
  {
    serviceKey: 'mri_knee',
    outcome: 'pending',
    visit: -3,
    asked: 6.2,
    assigned: true,
    staffNotes: 'The clinic did not pick up the phone twice. Try again in the morning.',
  },
  { serviceKey: 'ekg', outcome: 'pending', visit: -2, asked: 4.7 },
  { serviceKey: 'sick_child_visit', outcome: 'pending', visit: 1, asked: 0.3 },
  { serviceKey: 'office_visit_new', outcome: 'pending', visit: 1, asked: 1.1 },
  { serviceKey: 'echocardiogram', outcome: 'proposed', visit: 6, asked: 2.4, assigned: true },
  { serviceKey: 'skin_check', outcome: 'pending', visit: 7, asked: 0.1 },
  { serviceKey: 'mammogram_screening', outcome: 'pending', visit: 8, asked: 0.6 },
  { serviceKey: 'lipid_panel', outcome: 'proposed', visit: 9, asked: 3.2 },
  { serviceKey: 'therapy_session', outcome: 'pending', visit: 10, asked: 1.8 },

  { serviceKey: 'specialist_consultation', outcome: 'confirmed', visit: -2, asked: 8.5 },
  {
    serviceKey: 'ultrasound_abdomen',
    outcome: 'confirmed',
    visit: -1,
    asked: 7.3,
    assigned: true,
    staffNotes: 'Ask the clinic whether the patient came.',
  },
  { serviceKey: 'a1c', outcome: 'confirmed', visit: -1, asked: 5.4 },
  { serviceKey: 'telehealth_visit', outcome: 'confirmed', visit: 2, asked: 3.9 },
  { serviceKey: 'holter_monitor', outcome: 'confirmed', visit: 2, asked: 6.6 },
  {
    serviceKey: 'physical_therapy_eval',
    outcome: 'confirmed',
    visit: 3,
    asked: 4.2,
    staffNotes: 'Patient needs a room without stairs; the clinic knows.',
  },
  { serviceKey: 'sports_physical', outcome: 'confirmed', visit: 4, asked: 2.2 },
  { serviceKey: 'well_woman_exam', outcome: 'confirmed', visit: 6, asked: 5.1 },
  { serviceKey: 'stress_test', outcome: 'confirmed', visit: 8, asked: 7.8, assigned: true },
  { serviceKey: 'dexa', outcome: 'confirmed', visit: 11, asked: 1.4 },

  { serviceKey: 'office_visit_established', outcome: 'completed', visit: -18, asked: 29.2 },
  { serviceKey: 'ekg', outcome: 'completed', visit: -17, asked: 28.1 },
  { serviceKey: 'lipid_panel', outcome: 'completed', visit: -16, asked: 27.6 },
  { serviceKey: 'annual_physical', outcome: 'completed', visit: -15, asked: 26.4 },
  { serviceKey: 'office_visit_new', outcome: 'completed', visit: -14, asked: 24.9 },
  { serviceKey: 'echocardiogram', outcome: 'completed', visit: -13, asked: 23.3 },
  { serviceKey: 'a1c', outcome: 'completed', visit: -12, asked: 21.7 },
  { serviceKey: 'sick_child_visit', outcome: 'completed', visit: -11, asked: 19.6 },
  { serviceKey: 'skin_check', outcome: 'completed', visit: -10, asked: 20.5 },
  { serviceKey: 'physical_therapy_eval', outcome: 'completed', visit: -9, asked: 18.8 },
  { serviceKey: 'telehealth_visit', outcome: 'completed', visit: -8, asked: 15.1 },
  { serviceKey: 'mammogram_screening', outcome: 'completed', visit: -7, asked: 17.4 },
  { serviceKey: 'office_visit_established', outcome: 'completed', visit: -6, asked: 12.6 },
  { serviceKey: 'specialist_consultation', outcome: 'completed', visit: -5, asked: 14.3 },

  {
    serviceKey: 'mri_knee',
    outcome: 'declined',
    visit: -10,
    asked: 19.9,
    staffNotes: 'The scanner is under repair until next month.',
  },
  { serviceKey: 'well_woman_exam', outcome: 'declined', visit: -6, asked: 11.5 },
  { serviceKey: 'stress_test', outcome: 'declined', visit: 3, asked: 3.4 },
  { serviceKey: 'therapy_session', outcome: 'withdrawn', visit: -9, asked: 15.7 },
  { serviceKey: 'annual_physical', outcome: 'withdrawn', visit: 5, asked: 2.9 },
  { serviceKey: 'holter_monitor', outcome: 'withdrawn late', visit: -4, asked: 10.8 },
  { serviceKey: 'ultrasound_abdomen', outcome: 'cancelled by staff', visit: -7, asked: 13.8 },
  { serviceKey: 'dexa', outcome: 'expired', visit: -12, asked: 22.6 },
  { serviceKey: 'sports_physical', outcome: 'expired', visit: -8, asked: 15.2 },
];

/**
 * The start of the working day that is so many working days from today's, in UTC; a weekend counts
 * as the Friday before it.
 */
export function workingDay(now: Date, days: number): Date {
  let day = dayOf(now);
  while (isWeekend(day)) day = daysAfter(day, -1);
  for (let left = Math.abs(days); left > 0; left -= isWeekend(day) ? 0 : 1)
    day = daysAfter(day, Math.sign(days));
  return new Date(day);
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Three hours on a working day from 14:00 to 19:00 UTC on, which is in the morning in Houston. */
function windowOn(now: Date, day: number, index: number): TimeWindow {
  const start = workingDay(now, day).getTime() + (14 + (index % 6)) * HOUR_MS;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + 3 * HOUR_MS).toISOString(),
  };
}

/**
 * How the request with this index stands at `now`.
 * @param minutes how long the visit takes
 */
export function stateOf(
  { outcome, visit, asked }: DemoRequest,
  index: number,
  minutes: number,
  now: Date,
): DemoState {
  const createdAt = new Date(now.getTime() - asked * DAY_MS);
  const preferredSlots = [windowOn(now, visit, index), windowOn(now, visit + 1, index + 1)];
  const visitStart = new Date(Date.parse(preferredSlots[0]?.start ?? '') + HOUR_MS);
  const visitEnd = new Date(visitStart.getTime() + minutes * 60_000);
  const hasTime = ['confirmed', 'completed', 'withdrawn late'].includes(outcome);
  const answeredAt = new Date(createdAt.getTime() + (3 + (index % 5) * 4) * HOUR_MS);
  const updatedAt = {
    pending: createdAt,
    proposed: answeredAt,
    confirmed: answeredAt,
    completed: new Date(visitEnd.getTime() + HOUR_MS),
    declined: answeredAt,
    withdrawn: answeredAt,
    'withdrawn late': new Date(visitStart.getTime() - 3 * HOUR_MS),
    'cancelled by staff': answeredAt,
    expired: new Date(preferredSlots[1]?.end ?? ''),
  }[outcome];
  return {
    ...ENDED[outcome],
    preferredSlots,
    proposedSlots: outcome === 'proposed' ? [windowOn(now, visit + 3, index + 2)] : [],
    confirmedStart: hasTime ? visitStart.toISOString() : null,
    confirmedEnd: hasTime ? visitEnd.toISOString() : null,
    cancelledLate: outcome === 'withdrawn late',
    createdAt: createdAt.toISOString(),
    updatedAt: new Date(Math.min(updatedAt.getTime(), now.getTime())).toISOString(),
  };
}

const open = (status: BookingStatus) => ({ status, cancelledBy: null, cancelReason: null });
const cancelled = (cancelledBy: CancelledBy, cancelReason: string | null) => ({
  status: 'cancelled' as const,
  cancelledBy,
  cancelReason,
});
const ENDED: Readonly<Record<Outcome, Pick<DemoState, 'status' | 'cancelledBy' | 'cancelReason'>>> =
  {
    pending: open('pending'),
    proposed: open('pending'),
    confirmed: open('confirmed'),
    completed: open('completed'),
    declined: cancelled('clinic', 'No free time in the next two weeks.'),
    withdrawn: cancelled('patient', 'I found an earlier time elsewhere.'),
    'withdrawn late': cancelled('patient', null),
    'cancelled by staff': cancelled('staff', 'Asked for twice by mistake.'),
    expired: cancelled('system', 'expired'),
  };

/** What patients write, for whom, and how old that person is when it is a child. */
interface Words {
  readonly en: string;
  readonly es: string;
  readonly child?: { readonly forWhom: ForWhom; readonly ageBand: '6-12' | '13-17' };
}

export const DEMO_WORDS: Readonly<Record<string, Words>> = {
  a1c: { en: 'Time for my blood sugar test.', es: 'Me toca la prueba de azúcar en la sangre.' },
  annual_physical: {
    en: 'A yearly check-up; nothing hurts.',
    es: 'Un chequeo anual; no me duele nada.',
  },
  dexa: {
    en: 'My doctor asked for a bone density scan.',
    es: 'Mi doctora pidió una densitometría.',
  },
  echocardiogram: {
    en: 'My doctor heard a murmur and asked for this ultrasound.',
    es: 'Mi doctor oyó un soplo y pidió este ultrasonido.',
  },
  ekg: {
    en: 'A tracing that my doctor wants before the next visit.',
    es: 'Un electro que mi doctora quiere antes de la próxima consulta.',
  },
  holter_monitor: {
    en: 'My doctor wants to see my pulse over two days.',
    es: 'Mi doctor quiere ver mi pulso durante dos días.',
  },
  lipid_panel: {
    en: 'Cholesterol check, once a year.',
    es: 'Control de colesterol, una vez al año.',
  },
  mammogram_screening: { en: 'My first screening mammogram.', es: 'Mi primera mamografía.' },
  mri_knee: {
    en: 'The right knee is stiff since a fall three weeks ago.',
    es: 'La rodilla derecha está rígida desde una caída hace tres semanas.',
  },
  office_visit_established: {
    en: 'Follow-up about my blood pressure pills.',
    es: 'Seguimiento de mis pastillas para la presión.',
  },
  office_visit_new: {
    en: 'I am new in town and need a doctor.',
    es: 'Soy nueva en la ciudad y necesito un médico.',
  },
  physical_therapy_eval: {
    en: 'A stiff shoulder after months at a desk.',
    es: 'El hombro rígido después de meses en un escritorio.',
  },
  sick_child_visit: {
    en: 'My son has had a runny nose for five days.',
    es: 'Mi hijo tiene catarro desde hace cinco días.',
    child: { forWhom: 'child', ageBand: '6-12' },
  },
  skin_check: {
    en: 'A mole on my back that I cannot see well.',
    es: 'Un lunar en la espalda que no alcanzo a ver.',
  },
  specialist_consultation: {
    en: 'My doctor wants a second opinion.',
    es: 'Mi doctora quiere una segunda opinión.',
  },
  sports_physical: {
    en: 'A form for the soccer season.',
    es: 'Un formulario para la temporada de fútbol.',
    child: { forWhom: 'child', ageBand: '13-17' },
  },
  stress_test: {
    en: 'Needed before I start to train again.',
    es: 'Lo necesito antes de volver a entrenar.',
  },
  telehealth_visit: {
    en: 'A refill of my allergy pills.',
    es: 'Una receta nueva de mis pastillas para la alergia.',
  },
  therapy_session: {
    en: 'I sleep badly and would like to talk to somebody.',
    es: 'Duermo mal y me gustaría hablar con alguien.',
  },
  ultrasound_abdomen: {
    en: 'A dull feeling under the ribs after fatty meals.',
    es: 'Una molestia bajo las costillas después de comer grasa.',
  },
  well_woman_exam: { en: 'My yearly exam.', es: 'Mi revisión anual.' },
};
