import { afterAll, afterEach, beforeAll, it } from '@jest/globals';
import { aWindow } from '../a-request.js';
import {
  aBooker,
  type Booker,
  COMBINED,
  end,
  expectNothingKept,
  type Fault,
  NO_WINDOW,
  NOT_A_TIME,
  NOT_AN_OBJECT,
  ORDER,
  REQUIRED,
  start,
  UNKNOWN,
  window,
} from './a-booker.js';

let app: Booker['app'];
let valid: Booker['valid'];
let slots: Booker['slots'];
let without: Booker['without'];
let expectErrors: Booker['expectErrors'];
beforeAll(async () => {
  ({ app, valid, slots, without, expectErrors } = await aBooker());
});
afterAll(() => app.close());
afterEach(() => expectNothingKept(app));

const NOT_A_LIST = { code: 'not-a-list', message: 'Must be a list.' };
const MANY = { code: 'at-most-entries', message: 'Use at most 5 entries.' };
const SOON = {
  code: 'booking.window-soon',
  message: 'Choose a start at least one hour from now.',
};

const WINDOWS: Fault[] = [
  ['no windows', () => slots(), ['preferredSlots', NO_WINDOW]],
  ['absent windows', () => without('preferredSlots'), ['preferredSlots', REQUIRED]],
  ['null windows', () => valid({ preferredSlots: null }), ['preferredSlots', NOT_A_LIST]],
  [
    'a window instead of a list',
    () => valid({ preferredSlots: window }),
    ['preferredSlots', NOT_A_LIST],
  ],
  [
    'a text instead of a list',
    () => valid({ preferredSlots: `${start}/${end}` }),
    ['preferredSlots', NOT_A_LIST],
  ],
  ['a null window', () => slots(null), ['preferredSlots', NOT_AN_OBJECT]],
  ['a list as window', () => slots([window]), ['preferredSlots', NOT_AN_OBJECT]],
  ['a text as window', () => slots(start), ['preferredSlots', NOT_AN_OBJECT]],
  [
    'an empty window',
    () => slots({}),
    ['preferredSlots[0].start', REQUIRED],
    ['preferredSlots[0].end', REQUIRED],
  ],
  ['a window without an end', () => slots(window, { start }), ['preferredSlots[1].end', REQUIRED]],
  ['a null end', () => slots({ start, end: null }), ['preferredSlots[0].end', NOT_A_TIME]],
  [
    'a number as start',
    () => slots({ start: Date.parse(start), end }),
    ['preferredSlots[0].start', NOT_A_TIME],
  ],
  [
    'a day as start',
    () => slots({ start: '2030-04-01', end }),
    ['preferredSlots[0].start', NOT_A_TIME],
  ],
  [
    'a time without a zone',
    () => slots({ start: start.slice(0, -1), end }),
    ['preferredSlots[0].start', NOT_A_TIME],
  ],
  [
    'the 30th of February',
    () => slots({ start: '2030-02-30T10:00:00Z', end: '2030-02-30T11:00:00Z' }),
    ['preferredSlots[0].start', NOT_A_TIME],
    ['preferredSlots[0].end', NOT_A_TIME],
  ],
  [
    'hour 24',
    () => slots({ start: '2030-02-01T24:00:00Z', end }),
    ['preferredSlots[0].start', NOT_A_TIME],
  ],
  [
    'a year of six digits',
    () => slots({ start: '+012030-02-01T10:00:00Z', end }),
    ['preferredSlots[0].start', NOT_A_TIME],
  ],
  [
    'a field too many in a window',
    () => slots({ ...window, zone: 'UTC' }),
    ['preferredSlots[0].zone', UNKNOWN],
  ],
  [
    'a window in the past',
    () => slots({ start: '2020-01-01T10:00:00Z', end: '2020-01-01T11:00:00Z' }),
    ['preferredSlots[0].start', SOON],
  ],
  ['a window too soon', () => slots(aWindow(0.9)), ['preferredSlots[0].start', SOON]],
  [
    'a window too far',
    () => slots(aWindow(181 * 24)),
    [
      'preferredSlots[0].start',
      { code: 'booking.window-far', message: 'Choose a time within the next 180 days.' },
    ],
  ],
  [
    'a window too short',
    () => slots(aWindow(72, 0.2)),
    [
      'preferredSlots[0].end',
      { code: 'booking.window-short', message: 'A time window must be at least 15 minutes long.' },
    ],
  ],
  [
    'a window too long',
    () => slots(aWindow(72, 12.1)),
    [
      'preferredSlots[0].end',
      { code: 'booking.window-long', message: 'A time window must be at most 12 hours long.' },
    ],
  ],
  [
    'a window backwards',
    () => slots(window, { start: end, end: start }),
    ['', COMBINED],
    ['preferredSlots[1].end', ORDER],
  ],
  [
    'a window without length',
    () => slots({ start, end: start }),
    ['', COMBINED],
    ['preferredSlots[0].end', ORDER],
  ],
  [
    'windows that overlap',
    () => slots(aWindow(72), aWindow(96), aWindow(73)),
    [
      'preferredSlots[2]',
      { code: 'booking.window-overlap', message: 'This time window overlaps another one.' },
    ],
  ],
  [
    'six windows',
    () => slots(...[1, 2, 3, 4, 5, 6].map((day) => aWindow(24 * day))),
    ['preferredSlots', MANY],
  ],
  ['4,000 bad windows', () => slots(...Array<number>(4000).fill(7)), ['preferredSlots', MANY]],
  [
    'one window that is no time and one that is backwards',
    () => slots({ start, end: 'noon' }, { start: end, end: start }),
    ['preferredSlots[0].end', NOT_A_TIME],
    ['preferredSlots[1].end', ORDER],
  ],
];

it.each(WINDOWS)('names what is wrong with %s', (_name, body, ...errors) =>
  expectErrors(body(), errors),
);
