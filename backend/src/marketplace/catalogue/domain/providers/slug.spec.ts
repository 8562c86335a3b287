import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slugOf } from './slug.js';

it.each([
  ['Paper Boat Heart Clinic', 'paper-boat-heart-clinic'],
  ["St. Luke's The Woodlands Hospital", 'st-lukes-the-woodlands-hospital'],
  ['Clínica  Niño & Ñandú', 'clinica-nino-nandu'],
  ['--A/B--', 'a-b'],
  ['Élan ½', 'elan-1-2'],
  ['診療所', 'provider'],
  ['', 'provider'],
])('%s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('is always short, plain and stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const slug = slugOf(name);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
