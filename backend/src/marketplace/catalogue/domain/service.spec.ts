import { describe, expect, it } from '@jest/globals';
import { Location, type LocationDetails } from './location.js';
import { Service, type ServiceDescription } from './service.js';

const now = new Date('2026-11-21T12:00:00Z');
const description: ServiceDescription = {
  name: 'Heart tracing',
  nameEs: 'Electrocardiograma',
  description: 'Shows how the heart beats.',
  descriptionEs: 'Muestra cómo late el corazón.',
  category: 'heart',
  durationMinutes: 15,
  codes: [],
  bookable: true,
  notBookableReason: null,
  notBookableReasonEs: null,
  forChildren: false,
  specialties: ['cardiology'],
  symptoms: [],
  searchTerms: [],
  searchTermsEs: [],
};
const place: LocationDetails = {
  name: 'Main office',
  address: '1 Elm Street',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  zone: 'America/Chicago',
};
const refusing = (path: string) =>
  expect.objectContaining({ code: 'invalid-record', errors: [expect.objectContaining({ path })] });

describe('a service', () => {
  it.each<[string, Partial<ServiceDescription>]>([
    ['name', { name: '' }],
    ['nameEs', { nameEs: ' ' }],
    ['description', { description: '' }],
    ['descriptionEs', { descriptionEs: '' }],
    ['duration', { durationMinutes: 4 }],
    ['duration', { durationMinutes: 1441 }],
    ['duration', { durationMinutes: 7.5 }],
    ['symptoms', { symptoms: Array.from({ length: 51 }, String) }],
    ['notBookableReason', { bookable: false }],
    ['notBookableReason', { notBookableReason: 'Call 911.', notBookableReasonEs: 'Llame al 911.' }],
    ['notBookableReason', { bookable: false, notBookableReason: 'Call 911.' }],
  ])('refuses a wrong %s', (path, changes) => {
    expect(() => new Service('s1', 'ekg', { ...description, ...changes }, 'ana', now)).toThrow(
      refusing(path),
    );
  });

  it.each(['', 'EKG', 'heart tracing', 'x'.repeat(61)])('refuses the key "%s"', (key) => {
    expect(() => new Service('s1', key, description, 'ana', now)).toThrow(refusing('key'));
  });

  it('keeps its key and status when its description is replaced', () => {
    const service = new Service('s1', 'ekg', description, 'ana', now);
    service.moveTo('published', 'ana', now);
    service.setDescription({ ...description, name: 'EKG', durationMinutes: 20 }, 'ben', now);
    expect(service).toMatchObject({
      key: 'ekg',
      status: 'published',
      name: 'EKG',
      duration: 20,
      updatedBy: 'ben',
    });
  });
});

describe('a location', () => {
  it.each<[string, Partial<LocationDetails>]>([
    ['name', { name: '' }],
    ['address', { address: ' ' }],
    ['city', { city: '' }],
    ['state', { state: 'Texas' }],
    ['zipCode', { zipCode: '7700' }],
    ['zone', { zone: 'Houston' }],
  ])('refuses a wrong %s', (path, changes) => {
    expect(() => new Location('l1', { ...place, ...changes }, 'ana', now)).toThrow(refusing(path));
  });
});
