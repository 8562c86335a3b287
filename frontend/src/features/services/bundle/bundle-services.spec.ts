import { expect, it } from '@jest/globals';
import type { SymptomAnswer } from '../answer/symptom-answer';
import { bundleServices } from './bundle-services';

/** An answer that recommends services, best first; those without a key are offered by nobody. */
function answerWith(...services: { name: string; key?: string }[]): SymptomAnswer {
  const offers = services.flatMap(({ name, key }) =>
    key ? [{ service: { id: name, key, name } }] : [],
  );
  // What is read of an answer.
  return {
    providersForServices: [{ providerServices: offers }],
    aiAnalysis: {
      detailedAnalysis: {
        recommendedServices: services.map(({ name, key }) => ({
          id: key ? name : null,
          name,
          priority: 'primary',
        })),
      },
    },
  } as unknown as SymptomAnswer;
}

it('holds no services that nobody offers, and only one of several kinds of visit', () => {
  const toothache = answerWith(
    { name: 'Dental exam' },
    { name: 'Urgent care visit', key: 'urgent_care_visit' },
    { name: 'Dental X-ray' },
    { name: 'First visit', key: 'office_visit_new' },
    { name: 'Video visit', key: 'telehealth_visit' },
    { name: 'Follow-up visit', key: 'office_visit_established' },
  );
  expect(bundleServices(toothache)).toEqual(['Urgent care visit']);
});

it('holds a visit, one picture and every blood test', () => {
  const knee = answerWith(
    { name: 'Knee X-ray', key: 'xray_knee' },
    { name: 'First visit', key: 'office_visit_new' },
    { name: 'Knee MRI', key: 'mri_knee' },
    { name: 'Uric acid', key: 'uric_acid' },
    { name: 'Blood count', key: 'cbc' },
  );
  expect(bundleServices(knee)).toEqual(['Knee X-ray', 'First visit', 'Uric acid', 'Blood count']);
});
