import { expect, it } from '@jest/globals';
import { formatPhone } from './phone';

it.each([
  ['', ''],
  ['7', '7'],
  ['713', '713'],
  ['7135', '(713) 5'],
  ['713555', '(713) 555'],
  ['7135550', '(713) 555-0'],
  ['7135550142', '(713) 555-0142'],
  ['71355501429999', '(713) 555-0142'],
  ['713.555.0142 ext', '(713) 555-0142'],
  ['+1 713 555 0142', '(713) 555-0142'],
])('writes %p as %p', (typed, text) => {
  expect(formatPhone(typed)).toBe(text);
});

it('leaves a formatted number as it is', () => {
  expect(formatPhone(formatPhone('7135550142'))).toBe('(713) 555-0142');
});
