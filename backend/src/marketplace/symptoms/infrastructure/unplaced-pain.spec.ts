import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../domain/reading/symptom-engine.js';
import { symptomKnowledge } from './symptom-files.js';

const engine = new SymptomEngine(symptomKnowledge());
const VISITS = ['office_visit_new', 'telehealth_visit', 'office_visit_established'];

describe('a pain without a place', () => {
  it.each(['it hurts', 'me duele', 'pain', 'i am in pain', 'tengo dolor', 'my zorbel hurts'])(
    'is for a general doctor and names no test: %s',
    (text) => {
      const { triage, services, specialties } = engine.assess(text, 'en');
      expect(triage).toBe('routine');
      expect(services.map(({ key }) => key)).toEqual(VISITS);
      expect(specialties[0]?.key).toBe('primary_care');
      expect(specialties.map(({ key }) => key)).not.toContain('obgyn');
      expect(specialties.length).toBeLessThanOrEqual(3);
    },
  );

  it('still lets the catalogue name a service by its other words', () => {
    const { services } = engine.assess('hurt knee brace fitting physical therapy', 'en');
    expect(services.map(({ key }) => key)).toContain('physical_therapy_eval');
  });
});
