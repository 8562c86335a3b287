import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { idempotentWritesModule } from '../../../openapi/rules/write-idempotent.mjs';
import { limitsModule } from '../../../openapi/rules/write-limits.mjs';
import { WINDOW_RULES } from '../features/booking/appointment/time-windows';

const read = (file: string): string =>
  readFileSync(new URL(`../../../openapi/${file}`, import.meta.url), 'utf8');
const openApi = JSON.parse(read('openapi.json'));

it('are those of the OpenAPI document', () => {
  expect(read('rules/limits.ts')).toBe(limitsModule(openApi));
});

it('has every write of the document that takes an idempotency key', () => {
  expect(read('client/idempotent-writes.ts')).toBe(idempotentWritesModule(openApi));
});

it('leaves the rules of a time window as the document describes them', () => {
  const { minutesMin, hoursMax, daysAhead } = WINDOW_RULES;
  const { description } = openApi.components.schemas.RequestBookingDto.properties.preferredSlots;
  expect(description).toContain(
    `from one hour to ${daysAhead} days from now, each ${minutesMin} minutes to ${hoursMax} hours`,
  );
});
