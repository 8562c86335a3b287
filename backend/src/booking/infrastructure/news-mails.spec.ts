import { describe, expect, it } from '@jest/globals';
import { SET, someFacts, toThePatient } from '../../../test/booking/some-mails.js';
import type { MailFacts, PatientMailKind } from '../application/mails/booking-mails.js';

describe.each(['en', 'es'] as const)('news in %s', (language) => {
  const facts = {
    language,
    serviceName: 'Heart ultrasound',
    ...(language === 'es' && { serviceName: 'Ecografía del corazón' }),
  };

  it.each<[PatientMailKind, Partial<MailFacts>, string, string]>([
    [
      'confirmed',
      { status: 'confirmed', confirmedSlot: SET },
      'Your appointment is confirmed',
      'Su cita está confirmada',
    ],
    [
      'reminder',
      { status: 'confirmed', confirmedSlot: SET },
      'Your appointment is soon',
      'Su cita es pronto',
    ],
    [
      'proposed',
      { proposedSlots: [SET] },
      'The clinic offers you other times',
      'La clínica le ofrece otros horarios',
    ],
    ['rescheduled', {}, 'We passed on your new times', 'Pasamos sus nuevos horarios a la clínica'],
    [
      'cancelled',
      { status: 'cancelled', cancelledBy: 'clinic', cancelReason: 'The doctor is ill.' },
      'Your appointment was cancelled',
      'Su cita fue cancelada',
    ],
    [
      'cancelled',
      { status: 'cancelled', cancelledBy: 'system', cancelReason: 'expired' },
      'Your appointment request has ended',
      'Su solicitud de cita terminó',
    ],
  ])('%s %o', (kind, changes, english, inSpanish) => {
    const mail = toThePatient(someFacts({ ...facts, ...changes }), 'Ana', kind);
    expect(mail?.subject).toBe(language === 'en' ? english : inSpanish);
    expect(mail?.text).toMatchSnapshot();
  });

  it('is not sent when it is no longer so', () => {
    for (const kind of ['confirmed', 'reminder', 'proposed', 'cancelled'] as const)
      expect(toThePatient(someFacts(facts), 'Ana', kind)).toBeUndefined();
    expect(
      toThePatient(
        someFacts({ ...facts, status: 'confirmed', confirmedSlot: SET }),
        'Ana',
        'rescheduled',
      ),
    ).toBeUndefined();
  });
});

describe.each([
  [
    'en',
    'This is not one of the times that you gave. If it does not suit you, ask for another time ' +
      'or cancel in your account.',
  ],
  [
    'es',
    'Esta hora no es una de las que usted dio. Si no le conviene, pida otra hora o cancele en ' +
      'su cuenta.',
  ],
] as const)('a time that our staff set, in %s', (language, words) => {
  const LATER = { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T19:00:00.000Z' };
  const mailed = (kind: PatientMailKind, changes: Partial<MailFacts>): string | undefined =>
    toThePatient(someFacts({ language, status: 'confirmed', ...changes }), 'Ana', kind)?.text;

  it('is marked where it lies outside the times that the patient gave', () => {
    for (const kind of ['confirmed', 'reminder'] as const) {
      expect(mailed(kind, { confirmedSlot: LATER, isTimeOverridden: true })).toContain(
        `\n\n${words}\n`,
      );
    }
  });

  it('is not marked where it suits, or where the patient took it from the clinic', () => {
    for (const kind of ['confirmed', 'reminder'] as const) {
      expect(mailed(kind, { confirmedSlot: SET, isTimeOverridden: true })).not.toContain(words);
      expect(mailed(kind, { confirmedSlot: LATER, proposedSlots: [LATER] })).not.toContain(words);
    }
  });
});
