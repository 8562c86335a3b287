import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANSWER_DAYS } from '../../../src/booking/contract/inquiry.js';
import { aClinicDesk, type ClinicDesk } from './a-clinic-desk.js';

let app: ClinicDesk['app'];
let ana: ClinicDesk['ana'];
let call: ClinicDesk['call'];
let requestBooking: ClinicDesk['requestBooking'];
let codeOf: ClinicDesk['codeOf'];
let stateOf: ClinicDesk['stateOf'];
beforeAll(async () => {
  ({ app, ana, call, requestBooking, codeOf, stateOf } = await aClinicDesk());
});
afterAll(() => app.close());

describe('the link of the mail', () => {
  it('is in the mail, shows who asks and what, and reading changes nothing', async () => {
    const { id, code } = await requestBooking();
    await app.settled();
    const reference = await app.referenceOf(id);
    const subject = `New appointment request ${reference}`;
    expect((await app.mails()).find((mail) => mail.subject === subject)?.text).toContain(
      `/clinic/${code}`,
    );
    for (let turn = 0; turn < 2; turn++) {
      const { status, body, headers } = await call(code);
      expect({ status, control: headers['cache-control'] }).toEqual({
        status: 200,
        control: 'private, no-store',
      });
      expect(body).toMatchObject({
        state: 'open',
        reference,
        serviceName: 'Heart ultrasound',
        zone: 'America/Chicago',
        snapshot: { priceCents: 35_000, includes: 'The test and its reading.' },
        patient: {
          name: 'Ana Torres',
          email: `${ana}@mail.example`,
          phone: '7135550142',
          forWhom: 'me',
          isNewPatient: true,
          symptoms: 'A dull ache in the left knee since May.',
        },
      });
    }
    expect(await stateOf(id)).toEqual({ status: 'pending', version: 1 });
  });

  it('shows of the patient what the policies say, for as long as they say', async () => {
    const { body } = await call((await requestBooking()).code);
    // Another field here needs another sentence in `clinicLink` of
    // frontend/src/features/information/content/*/claims.ts.
    expect(Object.keys(body.patient ?? {}).sort()).toEqual([
      'ageBand',
      'email',
      'forWhom',
      'isNewPatient',
      'language',
      'name',
      'notes',
      'phone',
      'symptoms',
    ]);
    const promises = readFileSync(
      resolve(
        import.meta.dirname,
        '../../../../frontend/src/features/information/content/promises.ts',
      ),
      'utf8',
    );
    expect(promises).toContain(`clinicLinkDays: ${ANSWER_DAYS},`);
  });

  it('speaks English of a Spanish request, and Spanish to who reads Spanish', async () => {
    const { code } = await requestBooking('es');
    expect((await call(code)).body).toMatchObject({
      serviceName: 'Heart ultrasound',
      snapshot: { includes: 'The test and its reading.' },
      patient: { language: 'es' },
    });
    expect((await call(code, undefined, { 'accept-language': 'es' })).body).toMatchObject({
      serviceName: 'Ecografía del corazón',
      snapshot: { includes: 'El examen y su lectura.' },
    });
  });

  it('serves nobody who made it up', async () => {
    const { id, code } = await requestBooking();
    const flipped = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [
      flipped,
      code.slice(0, -2),
      `${code}A`,
      id,
      'x',
      '%00',
      '..%2Fmine',
      codeOf('0197a0de-0000-7000-8000-000000000009'),
    ]) {
      expect((await call(wrong)).status).toBe(404);
      expect((await call(`${wrong}/decline`, { reason: 'No.' })).status).toBe(404);
    }
    expect(await stateOf(id)).toEqual({ status: 'pending', version: 1 });
  });
});
