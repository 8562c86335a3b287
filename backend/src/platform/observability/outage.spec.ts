import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Outage } from './outage.js';

let lines: object[];
beforeEach(() => {
  lines = [];
  const add = (line: object): void => void lines.push(line);
  Logger.overrideLogger({ log: add, warn: add, error: add });
});
afterEach(() => Logger.overrideLogger(false));

it('an outage is logged when it begins and when it is over, however often it is noticed', () => {
  const outage = new Outage('Spec', 'It does not work.', 'It works again.');
  outage.succeeded();
  for (let time = 0; time < 2; time++) {
    for (let look = 0; look < 3; look++) outage.failed(new Error('planted'));
    for (let look = 0; look < 3; look++) outage.succeeded();
  }
  const once = [
    { msg: 'It does not work.', error: 'Error', stack: expect.stringMatching(/^at /) },
    { msg: 'It works again.' },
  ];
  expect(lines).toEqual([...once, ...once]);
});
