import { describe, expect, it } from '@jest/globals';
import { formatPhone, formatPhoneAt, isWholePhone } from './phone';

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

describe('formatPhoneAt', () => {
  const typed = (marked: string) => {
    const caret = marked.indexOf('|');
    const { text, caret: place } = formatPhoneAt(marked.replace('|', ''), caret);
    return `${text.slice(0, place)}|${text.slice(place)}`;
  };

  it.each([
    ['7|', '7|'],
    ['7135|', '(713) 5|'],
    ['(713) 555-0142|', '(713) 555-0142|'],
    ['(713) 5955-014|', '(713) 595-5014|'],
    ['(713) 59|5-0142', '(713) 59|5-0142'],
    ['(7|3) 555-0142', '(7|35) 550-142'],
    ['(713)| 555-0142', '(713|) 555-0142'],
    ['|713', '|713'],
    ['+1 713 555 0142|', '(713) 555-0142|'],
    ['+1 713| 555 0142', '(713|) 555-0142'],
    ['713.555.0142 ext 9|', '(713) 555-0142|'],
  ])('%s becomes %s', (before, after) => {
    expect(typed(before)).toBe(after);
  });
});

it('distinguishes a complete number from a partial one', () => {
  expect(isWholePhone('(713) 555-0142')).toBe(true);
  expect(isWholePhone('+1 713 555 0142')).toBe(true);
  expect(isWholePhone('(713) 555-014')).toBe(false);
});
