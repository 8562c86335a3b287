import { expect, it } from '@jest/globals';
import { daysOf } from './days';

it.each([
  [{}, { fault: null }],
  [{ from: '2026-11-01' }, { from: '2026-11-01', fault: null }],
  [{ to: '2026-11-01' }, { to: '2026-11-01', fault: null }],
  [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-01', to: '2026-11-01', fault: null },
  ],
  [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-11-02', fault: 'end-before-start' },
  ],
  [
    { from: '2024-01-01', to: '2026-11-01' },
    { from: '2024-01-01', fault: 'too-long' },
  ],
  [{ from: '2026-02-30', to: 'yesterday' }, { fault: null }],
])('reads %j as %j', (address, days) => {
  expect(daysOf(address)).toEqual(days);
});
