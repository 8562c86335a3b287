import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { AlreadySettled, NotTheHost, Visit } from './visit.js';

const noon = new Date('2030-04-01T12:00:00Z');
const aVisit = ({ id = randomUUID() as string, hostId = 'hana' } = {}): Visit =>
  new Visit(id, hostId, 'pat', randomUUID(), 30);

it('announces a confirmation by the host', () => {
  const visit = aVisit({ id: 'v1' });
  visit.confirm('hana', noon);
  expect(visit.pullEvents()).toMatchObject([{ type: 'sample.visit-confirmed.v1', visitId: 'v1' }]);
});

it('refuses anyone but the host, and a second time', () => {
  const visit = aVisit();
  expect(() => visit.confirm('mallory', noon)).toThrow(NotTheHost);
  visit.confirm('hana', noon);
  expect(() => visit.confirm('hana', noon)).toThrow(AlreadySettled);
});
