import { describe, expect, it } from '@jest/globals';
import {
  agesOf,
  appointmentFaults,
  type AppointmentValues,
  requestBody,
} from './appointment-request';

const NOW = new Date('2026-11-20T20:00:00Z');

const GOOD: AppointmentValues = {
  serviceId: 'service-1',
  locationId: 'place-1',
  preferredSlots: [{ start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T18:00:00.000Z' }],
  forWhom: 'me',
  ageBand: '',
  symptoms: ' My knee hurts. ',
  isNewPatient: true,
  smsNotifications: false,
  phone: '(713) 5',
  notes: ' ',
};

const faultsOf = (changed: Partial<AppointmentValues>) =>
  appointmentFaults({ ...GOOD, ...changed }, NOW);

describe('appointmentFaults', () => {
  it('accepts a valid request; a partial phone number matters only for text messages', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ smsNotifications: true })).toEqual({ phone: 'phone' });
    expect(faultsOf({ smsNotifications: true, phone: '(713) 555-0142' })).toEqual({});
  });

  it('needs a window that has not come too close while the form was open', () => {
    expect(faultsOf({ preferredSlots: [] })).toEqual({ preferredSlots: 'none' });
    const soon = { start: '2026-11-20T20:30:00.000Z', end: '2026-11-20T22:00:00.000Z' };
    expect(faultsOf({ preferredSlots: [...GOOD.preferredSlots, soon] })).toEqual({
      preferredSlots: 'soon',
    });
  });

  it('counts characters without surrounding spaces, and an emoji as one', () => {
    expect(faultsOf({ symptoms: ` ${'x'.repeat(9)} ` })).toEqual({ symptoms: 'symptomsShort' });
    expect(faultsOf({ symptoms: '🦵'.repeat(10) })).toEqual({});
    expect(faultsOf({ symptoms: '🦵'.repeat(9) })).toEqual({ symptoms: 'symptomsShort' });
    expect(faultsOf({ symptoms: 'x'.repeat(1000) })).toEqual({});
    expect(faultsOf({ symptoms: 'x'.repeat(1001), notes: 'x'.repeat(1001) })).toEqual({
      symptoms: 'symptomsLong',
      notes: 'notesLong',
    });
  });
});

describe('requestBody', () => {
  it('requests a service, and leaves out empty fields', () => {
    expect(requestBody('provider-1', GOOD, '7')).toEqual({
      requestType: 'service',
      serviceId: 'service-1',
      providerId: 'provider-1',
      locationId: 'place-1',
      preferredSlots: GOOD.preferredSlots,
      forWhom: 'me',
      symptoms: 'My knee hurts.',
      isNewPatient: true,
      smsNotifications: false,
      consents: { healthData: '7' },
    });
  });

  it('requests a visit without a service', () => {
    const body = requestBody('provider-1', { ...GOOD, serviceId: '' }, '7');
    expect(body.requestType).toBe('provider');
    expect(body).not.toHaveProperty('serviceId');
  });

  it('sends phone and consent only together', () => {
    const wanted = {
      ...GOOD,
      smsNotifications: true,
      phone: '(713) 555-0142',
      ageBand: '40-64' as const,
      notes: 'Back door',
    };
    expect(requestBody('provider-1', wanted, '7')).toMatchObject({
      phone: '(713) 555-0142',
      consentVersion: expect.stringMatching(/^sms-/),
      ageBand: '40-64',
      notes: 'Back door',
    });
  });
});

it('a child is under 18, an account holder is not', () => {
  expect(agesOf('child')).not.toContain('18-39');
  expect(agesOf('me')).not.toContain('13-17');
  expect(agesOf('other')).toHaveLength(7);
});
