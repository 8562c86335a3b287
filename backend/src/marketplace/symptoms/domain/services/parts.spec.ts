import { expect, it } from '@jest/globals';
import { partsOf } from './parts.js';

it('is one part without a mark', () => {
  expect(partsOf('knee mri')).toEqual(['knee mri']);
});

it('has each part alone and with the next one, without what parts them', () => {
  expect(partsOf('C. diff. i drove and sang')).toEqual(
    expect.arrayContaining(['C', 'C. diff', 'diff', 'i drove', 'i drove and sang', 'sang']),
  );
});

it('has a bounded number of parts', () => {
  expect(partsOf('a, '.repeat(500)).length).toBeLessThan(50);
});
