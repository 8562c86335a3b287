import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ForgetPerson } from '../../src/booking/application/people/forget-person.command.js';
import { People } from '../../src/booking/application/people/people.js';
import { SavePerson } from '../../src/booking/application/people/save-person.command.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { BookingApp } from './a-booking-app.js';

let app: BookingApp;
let commands: Commands;
let people: People;
beforeAll(async () => {
  app = await BookingApp.start();
  commands = app.app.get(Commands);
  people = app.app.get(People);
});
afterAll(() => app.close());

const versions = ['8', '9', '10', '11'].map((seen) => ({
  seen,
  firstName: `Ana ${seen}`,
  email: `ana${seen}@mail.example`,
}));
const keep = (userId: string, { seen, firstName, email }: (typeof versions)[number]) =>
  new SavePerson({ userId, firstName, lastName: null, email, language: 'es' }, seen);

it('knows nobody before the first event', async () => {
  expect(await people.find(randomUUID())).toBeUndefined();
});

it('ends with the newest version whatever the order and however often each arrives', async () => {
  const order = fc.shuffledSubarray([...versions, ...versions], { minLength: 8 });
  await fc.assert(
    fc.asyncProperty(order, async (arriving) => {
      const userId = randomUUID();
      for (const version of arriving) await commands.execute(keep(userId, version));
      expect(await people.find(userId)).toMatchObject({
        userId,
        firstName: 'Ana 11',
        lastName: null,
        email: 'ana11@mail.example',
        language: 'es',
      });
    }),
    { numRuns: 30 },
  );
});

it('ends with nobody once they are erased, even if that is heard first or twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...versions, undefined, undefined], { minLength: 6 }),
      async (arriving) => {
        const userId = randomUUID();
        for (const version of arriving)
          await commands.execute(version ? keep(userId, version) : new ForgetPerson(userId));
        expect(await people.find(userId)).toBe('erased');
        expect(
          await app.rows(
            'select first_name, last_name, email, language from booking.people where user_id = $1',
            [userId],
          ),
        ).toEqual([{ first_name: null, last_name: null, email: null, language: null }]);
      },
    ),
    { numRuns: 30 },
  );
});

it('survives all versions at once', async () => {
  const userId = randomUUID();
  await Promise.all(
    [...versions, ...versions].map((version) => commands.execute(keep(userId, version))),
  );
  expect(await people.find(userId)).toMatchObject({ firstName: 'Ana 11' });
});
