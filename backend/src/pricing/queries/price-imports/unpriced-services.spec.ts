import { expect, it } from '@jest/globals';
import { type FoundLine, unpricedOf } from './unpriced-services.js';

const SERVICES = [
  { key: 'mri_knee', name: 'Knee scan', bookable: true },
  { key: 'echo', name: 'Heart ultrasound', bookable: true },
];

const aLine = (
  verdict: FoundLine['verdict'],
  more: Partial<Omit<FoundLine, 'verdict'>> = {},
): FoundLine => ({ verdict, perUnit: false, differs: false, ...more });

it.each<[string, FoundLine[]]>([
  ['not-found', [aLine('not-found')]],
  ['conflicting', [aLine('conflicting')]],
  [
    'conflicting',
    [
      aLine('not-found'),
      aLine('comparable'),
      aLine('no-billing-class', { differs: true }),
      aLine('negotiated-only'),
    ],
  ],
  ['other-code', [aLine('not-found'), aLine('comparable'), aLine('negotiated-only')]],
  ['per-unit', [aLine('comparable', { perUnit: true, differs: true })]],
  ['modifier-only', [aLine('negotiated-only'), aLine('modifier-only')]],
])('says %s when that comes closest to a price', (reason, lines) => {
  const found = [
    { service: 'echo', priced: false, lines },
    { service: 'mri_knee', priced: true, lines },
  ];
  expect(unpricedOf(found, SERVICES)).toEqual([
    { service: 'echo', name: 'Heart ultrasound', reason },
  ]);
});

it('names what patients can book, in the order of the names, and nothing hidden', () => {
  const found = ['mri_knee', 'a_hidden_one', 'echo'].map((service) => {
    return { service, priced: false, lines: [] };
  });
  const services = [...SERVICES, { key: 'er', name: 'Emergency room', bookable: false }];
  expect(unpricedOf(found, services).map(({ name }) => name)).toEqual([
    'Heart ultrasound',
    'Knee scan',
  ]);
});

it('says of a service without a line that it was not looked for', () => {
  expect(unpricedOf([], SERVICES.slice(0, 1))).toEqual([
    { service: 'mri_knee', name: 'Knee scan', reason: 'not-looked-for' },
  ]);
});
