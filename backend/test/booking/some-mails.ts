import type {
  ClinicMailKind,
  MailFacts,
  PatientMailKind,
} from '../../src/booking/application/mails/booking-mails.js';
import { calendarChange } from '../../src/booking/application/mails/calendar-files.js';
import { clinicMail } from '../../src/booking/application/mails/clinic-mail.js';
import { patientMail } from '../../src/booking/application/mails/patient-mail.js';
import type { VisitPlace } from '../../src/marketplace/contract/visit-places.js';
import { MailRenderer } from '../../src/platform/mail/mail-renderer.js';
import type { VisitPreparation } from '../../src/shared/visit.js';

const BRANDING = {
  productName: 'Openfare',
  supportEmail: 'help@openfare.example',
  supportPhone: '+1 713 555 0100',
  address: 'https://openfare.example',
  mapUrlTemplate: 'https://maps.example/search?q={q}',
};
/** Where the appointments of these mails take place. */
export const PLACE: VisitPlace = {
  providerId: '0197a0de-0000-7000-8000-0000000000c1',
  locationId: '0197a0de-0000-7000-8000-0000000000d1',
  providerSlug: 'bayou-heart-clinic',
  name: 'Bayou Heart, Main Street',
  address: { street: '1204 Main Street', city: 'Houston', state: 'TX', zipCode: '77002' },
  phone: '(713) 555-0142',
};
const ANSWER = {
  url: 'https://openfare.example/clinic/code',
  until: new Date('2026-11-28T04:00:00.000Z'),
};
const renderer = new MailRenderer();

export const someFacts = (changes: Partial<MailFacts> = {}): MailFacts => ({
  id: '0197a0de-0000-7000-8000-0000000000b1',
  reference: 'K7MX2PQR',
  language: 'en',
  providerName: 'Bayou Heart Clinic',
  providerEmail: 'desk@bayou-heart.example',
  serviceName: 'Heart ultrasound',
  serviceNameEnglish: 'Heart ultrasound',
  serviceId: '0197a0de-0000-7000-8000-0000000000e1',
  providerId: '0197a0de-0000-7000-8000-0000000000c1',
  locationId: PLACE.locationId,
  locationName: 'Bayou Heart, Main Street',
  zone: 'America/Chicago',
  demo: false,
  preferredSlots: [
    { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T17:30:00.000Z' },
    { start: '2027-07-01T15:00:00.000Z', end: '2027-07-01T16:00:00.000Z' },
  ],
  status: 'pending',
  proposedSlots: [],
  confirmedSlot: null,
  isTimeOverridden: false,
  cancelledBy: null,
  cancelReason: null,
  cancelledLate: false,
  inquiryNo: 1,
  inquiredAt: '2026-11-21T04:00:00.000Z',
  isNewPatient: true,
  forWhom: 'child',
  ageBand: '6-12',
  cancelNoticeHours: 24,
  priceCode: null,
  visitKey: 'h7q2m9xw4c3d',
  snapshot: {
    priceCents: 35_050,
    includes: 'The test and its reading.',
    includesEnglish: 'The test and its reading.',
    coverage: 'complete',
    sourceKind: 'published_file',
    sourceUrl: 'https://bayou-heart.example/prices.csv',
    asOf: '2026-03-01',
    providerVersion: 3,
    validUntil: '2026-12-21T04:00:00.000Z',
  },
  ...changes,
});

export const toThePatient = (
  facts: MailFacts,
  firstName: string | null = 'Ana',
  kind: PatientMailKind = 'received',
  place: VisitPlace | undefined = undefined,
  preparation: VisitPreparation | null = null,
) => {
  const mail = patientMail(kind, facts, firstName, BRANDING, {
    place,
    preparation,
    change: calendarChange(kind, facts, null),
  });
  return mail && { subject: mail.subject, ...renderer.render(mail) };
};
export const toTheClinic = (facts: MailFacts, kind: ClinicMailKind = 'requested') => {
  const mail = clinicMail(kind, facts, BRANDING, ANSWER, calendarChange(kind, facts, null));
  return mail && { subject: mail.subject, ...renderer.render(mail) };
};

export const spanish = (): MailFacts => {
  const facts = someFacts({ language: 'es', serviceName: 'Ecografía del corazón' });
  return {
    ...facts,
    snapshot: facts.snapshot && { ...facts.snapshot, includes: 'El examen y su lectura.' },
  };
};

export const SET = { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T16:00:00.000Z' };
