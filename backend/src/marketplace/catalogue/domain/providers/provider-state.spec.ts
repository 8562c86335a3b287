import { expect, it } from '@jest/globals';
import { providerState } from './provider-state.js';

it.each([
  ['draft', true, ['location'], 'incomplete'],
  ['in_review', true, ['attestation'], 'incomplete'],
  ['draft', true, [], 'ready'],
  ['draft', false, [], 'ready'],
  ['published', true, [], 'visible'],
  ['published', true, ['attestation'], 'visible-incomplete'],
  ['published', false, [], 'switched-off'],
  ['published', false, ['contact'], 'switched-off'],
  ['suspended', true, [], 'suspended'],
] as const)('of %s, active %s, lacking %j: %s', (status, isActive, gaps, state) => {
  expect(providerState(status, isActive, gaps)).toBe(state);
});
