import { expect, it } from '@jest/globals';
import { unpricedOf } from './unpriced-services.js';

const SERVICES = [
  { key: 'mri_knee', name: 'Knee scan', bookable: true },
  { key: 'echo', name: 'Heart ultrasound', bookable: true },
];

it.each([
  ['not-found', [{ verdict: 'not-found', perUnit: false }]],
  ['conflicting', [{ verdict: 'conflicting', perUnit: false }]],
  [
    'conflicting',
    [
      { verdict: 'not-found', perUnit: false },
      { verdict: 'comparable', perUnit: false },
      { verdict: 'negotiated-only', perUnit: false },
    ],
  ],
  ['per-unit', [{ verdict: 'comparable', perUnit: true }]],
  [
    'modifier-only',
    [
      { verdict: 'negotiated-only', perUnit: false },
      { verdict: 'modifier-only', perUnit: false },
    ],
  ],
] as const)('says %s when that comes closest to a price', (reason, lines) => {
  expect(unpricedOf([{ service: 'echo', lines }], SERVICES)).toEqual([
    { service: 'echo', name: 'Heart ultrasound', reason },
  ]);
});

it('names services in their order, and keeps the key of a hidden one', () => {
  const unpriced = ['mri_knee', 'a_hidden_one', 'echo'].map((service) => ({ service, lines: [] }));
  expect(unpricedOf(unpriced, SERVICES).map(({ name }) => name)).toEqual([
    'a_hidden_one',
    'Heart ultrasound',
    'Knee scan',
  ]);
});
