import { DAY_MS } from '../../../shared/day.js';
import type { PriceRequestStatus, PriceRequestType } from '../../contract/price-request.terms.js';

export interface DemoPriceRequest {
  readonly type: PriceRequestType;
  readonly status: PriceRequestStatus;
  /** How many days ago it was sent. */
  readonly sent: number;
  /** The service it is about; with `provider` only the clinic that offers it. */
  readonly serviceKey: string;
  /** Without an account. */
  readonly guest?: true;
  /** A price was sent. */
  readonly priced?: true;
  readonly notes?: string;
  /** The demo administrator looks after it. */
  readonly assigned?: true;
  readonly reopenReason?: string;
}

const HOUR_MS = 3_600_000;

/** Those of more than a day ago that wait are late, because a price is due within a day. */
export const DEMO_PRICE_REQUESTS: readonly DemoPriceRequest[] = [
  { type: 'service', status: 'pending', sent: 2.7, serviceKey: 'colonoscopy' },
  {
    type: 'bundle',
    status: 'pending',
    sent: 2.1,
    serviceKey: 'prenatal_visit',
    guest: true,
    assigned: true,
    notes: 'Two clinics asked; one answers on weekdays only.',
  },
  { type: 'service', status: 'pending', sent: 1.4, serviceKey: 'mri_lumbar' },
  { type: 'provider', status: 'pending', sent: 0.7, serviceKey: 'upper_endoscopy' },
  { type: 'specialty', status: 'pending', sent: 0.4, serviceKey: 'skin_lesion_removal' },
  { type: 'service', status: 'pending', sent: 0.15, serviceKey: 'ct_abdomen_pelvis', guest: true },
  {
    type: 'service',
    status: 'contacted',
    sent: 4.6,
    serviceKey: 'knee_replacement',
    assigned: true,
    notes: 'The clinic wants the X-ray before it names a price.',
  },
  { type: 'bundle', status: 'contacted', sent: 2.8, serviceKey: 'cataract_surgery' },
  { type: 'provider', status: 'contacted', sent: 1.6, serviceKey: 'psychiatric_evaluation' },
  { type: 'service', status: 'quoted', sent: 6.3, serviceKey: 'echocardiogram', priced: true },
  { type: 'service', status: 'quoted', sent: 8.1, serviceKey: 'mri_brain', priced: true },
  {
    type: 'provider',
    status: 'quoted',
    sent: 9.7,
    serviceKey: 'iud_contraception',
    priced: true,
    guest: true,
  },
  { type: 'service', status: 'quoted', sent: 12.4, serviceKey: 'skin_biopsy', priced: true },
  { type: 'specialty', status: 'quoted', sent: 15.5, serviceKey: 'joint_injection', priced: true },
  {
    type: 'service',
    status: 'quoted',
    sent: 5.2,
    serviceKey: 'adhd_evaluation',
    assigned: true,
    notes: 'Told on the phone; the price still has to be sent.',
  },
  { type: 'service', status: 'closed', sent: 18.3, serviceKey: 'dexa', priced: true },
  { type: 'bundle', status: 'closed', sent: 21.9, serviceKey: 'colonoscopy', priced: true },
  {
    type: 'provider',
    status: 'closed',
    sent: 24.2,
    serviceKey: 'physical_therapy_eval',
    notes: 'Found a price elsewhere.',
  },
  {
    type: 'service',
    status: 'closed',
    sent: 27.7,
    serviceKey: 'stress_test',
    guest: true,
    priced: true,
  },
  {
    type: 'service',
    status: 'contacted',
    sent: 11.2,
    serviceKey: 'ultrasound_thyroid',
    reopenReason: 'The price did not include the report.',
  },
];

interface DemoTimes {
  readonly createdAt: string;
  readonly dueAt: string;
  readonly updatedAt: string;
  /** Null without a price. */
  readonly quotedAt: string | null;
}

/**
 * When the request with this index was sent, is due and was answered. ISO 8601, UTC.
 * @param quoteHours hours until an answer is due
 */
export function timesOf(
  { sent, status, priced }: DemoPriceRequest,
  index: number,
  quoteHours: number,
  now: Date,
): DemoTimes {
  const createdAt = new Date(now.getTime() - sent * DAY_MS);
  const answered = createdAt.getTime() + (4 + (index % 6) * 3) * HOUR_MS;
  const answeredAt = new Date(Math.min(answered, now.getTime()));
  return {
    createdAt: createdAt.toISOString(),
    dueAt: new Date(createdAt.getTime() + quoteHours * HOUR_MS).toISOString(),
    updatedAt: (status === 'pending' ? createdAt : answeredAt).toISOString(),
    quotedAt: priced ? answeredAt.toISOString() : null,
  };
}

/** What is asked, by the type of the request, in both languages. */
export const DEMO_QUESTIONS: Readonly<
  Record<PriceRequestType, { readonly en: string; readonly es: string }>
> = {
  service: {
    en: 'How much is it in all, with the report?',
    es: '¿Cuánto cuesta todo, con el informe?',
  },
  provider: {
    en: 'What does a first visit cost without insurance?',
    es: '¿Cuánto cuesta la primera consulta sin seguro?',
  },
  specialty: {
    en: 'Which clinic asks the least for this?',
    es: '¿Qué clínica cobra menos por esto?',
  },
  bundle: {
    en: 'Doctor, room and medicine as one price, please.',
    es: 'Médico, sala y medicinas en un solo precio, por favor.',
  },
};
