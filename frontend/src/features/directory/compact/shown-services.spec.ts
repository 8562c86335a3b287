import { describe, expect, it } from '@jest/globals';
import type { Schema } from '@/api/schema';
import { filteredService, shownServices } from './shown-services';

const offer = (key: string, name: string): Schema<'ProviderServiceView'> => ({
  id: key,
  service: { id: key, key, name, description: '', category: '', duration: 15, bookable: true },
});

const SERVICES = [
  offer('abscess_drainage', 'Abscess drainage'),
  offer('cbc', 'Blood count (CBC)'),
  offer('mri_knee', 'Knee, hip or ankle MRI'),
  offer('office_visit_new', 'First visit with a new doctor'),
  offer('tsh', 'Thyroid blood test (TSH)'),
];
const NOTHING = { services: [], search: '' };
const keys = (wanted: Parameters<typeof shownServices>[1]) =>
  shownServices(SERVICES, wanted).map(({ id }) => id);

describe('the services of a compact card', () => {
  it('are the most sought ones without a filter', () => {
    expect(keys(NOTHING)).toEqual(['office_visit_new', 'mri_knee']);
  });

  it('begin with the services that the person filtered for', () => {
    expect(keys({ ...NOTHING, services: ['thyroid blood test (tsh)'] })).toEqual([
      'tsh',
      'office_visit_new',
    ]);
  });

  it('begin with the service that the search text names', () => {
    expect(keys({ ...NOTHING, search: 'mri knee' })).toEqual(['mri_knee', 'office_visit_new']);
  });

  it('prefer a chosen service to a searched one', () => {
    expect(keys({ services: ['Blood count (CBC)'], search: 'blood' })).toEqual(['cbc', 'tsh']);
  });

  it('follow the order by name where nothing decides', () => {
    expect(
      shownServices([offer('tsh', 'T'), offer('psa', 'P')], NOTHING).map(({ id }) => id),
    ).toEqual(['tsh', 'psa']);
  });
});

describe('the service that a request begins with', () => {
  it('is the one that was filtered for, if the provider offers it', () => {
    expect(filteredService(SERVICES, { services: ['blood count (cbc)'] })).toBe('cbc');
    expect(filteredService(SERVICES, { services: ['Colonoscopy'] })).toBeUndefined();
  });

  it('is left open without a filter, or with several', () => {
    const services = ['Blood count (CBC)', 'Thyroid blood test (TSH)'];
    expect(filteredService(SERVICES, { services: [] })).toBeUndefined();
    expect(filteredService(SERVICES, { services })).toBeUndefined();
  });
});
