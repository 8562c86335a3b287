import { describe, expect, it } from '@jest/globals';
import {
  PLACE,
  SET,
  someFacts,
  toTheClinic,
  toThePatient,
} from '../../../test/booking/some-mails.js';
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
      'The clinic declined your request',
      'La clínica rechazó su solicitud',
    ],
    [
      'cancelled',
      {
        status: 'cancelled',
        confirmedSlot: SET,
        cancelledBy: 'staff',
        cancelReason: 'The clinic called.',
      },
      'Your appointment was cancelled',
      'Su cita fue cancelada',
    ],
    [
      'cancelled',
      { status: 'cancelled', cancelledBy: 'patient' },
      'Your appointment request was cancelled',
      'Su solicitud de cita fue cancelada',
    ],
    [
      'cancelled',
      { status: 'cancelled', cancelledBy: 'system', cancelReason: 'expired' },
      'Your appointment request has ended',
      'Su solicitud de cita terminó',
    ],
  ])('%s %o', (kind, changes, english, inSpanish) => {
    const mail = toThePatient(someFacts({ ...facts, ...changes }), 'Ana', kind, PLACE);
    expect(mail?.subject).toBe(`${language === 'en' ? english : inSpanish} (K7MX2PQR)`);
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

describe.each(['en', 'es'] as const)('where the visit is, in %s', (language) => {
  const set = {
    language,
    status: 'confirmed',
    confirmedSlot: SET,
    priceCode: 'y3kz9d5v3c7g',
  } as const;
  const mailed = (kind: PatientMailKind, changes: Partial<MailFacts> = {}, place = PLACE) =>
    toThePatient(someFacts({ ...set, ...changes }), 'Ana', kind, place)?.text ?? '';

  it('stands in the mails about a set time, with whom to call and the code of the price', () => {
    for (const kind of ['confirmed', 'reminder'] as const) {
      const text = mailed(kind);
      for (const part of [
        'Bayou Heart, Main Street\n1204 Main Street\nHouston, TX 77002\n',
        '(713) 555-0142',
        'https://maps.example/search?q=1204%20Main%20Street%2C%20Houston%2C%20TX%2077002',
        'y3kz-9d5v-3c7g',
        `/verify/y3kz9d5v3c7g/sheet?visit=h7q2m9xw4c3d&lang=${language}`,
      ])
        expect(text).toContain(part);
    }
  });

  it('is in no mail before that, and in none to the clinic', () => {
    const others = [
      toThePatient(someFacts({ language }), 'Ana', 'received', PLACE),
      toThePatient(someFacts({ language, proposedSlots: [SET] }), 'Ana', 'proposed', PLACE),
      toThePatient(someFacts({ language }), 'Ana', 'rescheduled', PLACE),
      toTheClinic(someFacts(set), 'confirmed'),
    ];
    for (const mail of others) expect(mail?.text).not.toMatch(/1204|555-0142|visit=/);
  });

  it('is the name alone where the clinic no longer lists the place', () => {
    const text = mailed('confirmed', {}, { ...PLACE, name: null, address: null, phone: null });
    expect(text).toContain(':\nBayou Heart, Main Street\n');
    expect(text).toMatch(/Ask the clinic for its address|Pregunte a la clínica su dirección/);
    expect(text).not.toContain('maps.example');
  });

  it('invites nobody to call an invented clinic', () => {
    const [real, invented] = [mailed('confirmed'), mailed('confirmed', { demo: true })];
    expect(real).toMatch(/Call the clinic:|Llame a la clínica:/);
    expect(invented).not.toMatch(/Call the clinic:|Llame a la clínica:/);
    expect(invented).toMatch(/No appointment will take place|No habrá ninguna cita/);
  });
});

describe.each([
  ['en', 'The clinic declined your appointment request.', 'The clinic’s own words: “No time.”'],
  ['es', 'La clínica rechazó su solicitud de cita.', 'En palabras de la clínica: «No time.»'],
] as const)('a request that the clinic declined, in %s', (language, opening, words) => {
  const declined = {
    status: 'cancelled',
    cancelledBy: 'clinic',
    cancelReason: 'No time.',
  } as const;
  const mailed = (changes: Partial<MailFacts> = {}) =>
    toThePatient(someFacts({ language, ...declined, ...changes }), 'Ana', 'cancelled');

  it('is not called an appointment, and quotes the clinic', () => {
    const { subject, text } = mailed() ?? {};
    expect(text).toContain(opening);
    expect(text).toContain(words);
    expect(`${subject} ${text}`).not.toMatch(/cancelled|cancelada/);
  });

  it('leads to other clinics, without words of a search', () => {
    expect(mailed()?.text).toContain(
      'https://openfare.example/booking/0197a0de-0000-7000-8000-0000000000e1\n',
    );
    const any = mailed({ serviceId: null, serviceName: null, serviceNameEnglish: null });
    expect(any?.text).toContain('https://openfare.example/providers\n');
    expect(mailed({ cancelledBy: 'patient' })?.text).not.toMatch(/example\/(booking|providers)/);
  });
});

describe.each([
  ['en', 'Bring the order from your doctor', ', if the clinic asks for one.'],
  ['es', 'Lleve la orden de su médico', ', si la clínica la pide.'],
] as const)('the order of a doctor, in %s', (language, words, asked) => {
  const set = { language, status: 'confirmed', confirmedSlot: SET } as const;
  const mailed = (kind: PatientMailKind, order: 'needed' | 'often' | 'not_needed') =>
    toThePatient(someFacts(set), 'Ana', kind, PLACE, { order, steps: ['Fast.'] })?.text ?? '';

  it('is the first thing to bring, as far as the service needs it', () => {
    for (const kind of ['confirmed', 'reminder'] as const) {
      expect(mailed(kind, 'needed')).toContain(`\n1. ${words}.\n`);
      expect(mailed(kind, 'often')).toContain(`\n1. ${words}${asked}\n`);
      expect(mailed(kind, 'not_needed')).not.toContain(words);
    }
  });

  it('comes with no step of the preparation, which may name the body', () => {
    expect(mailed('confirmed', 'needed')).not.toContain('Fast.');
  });
});
