import { expect, it } from '@jest/globals';
import { WrongStatus } from './marketplace.errors.js';
import { Publishable, TRANSITIONS, type WorkflowStatus } from './workflow.js';

class Record extends Publishable {
  static at(status: WorkflowStatus): Record {
    const record = new Record('ana', new Date('2026-01-01T00:00:00Z'));
    record.status = status;
    return record;
  }

  get state() {
    const { status, createdBy, updatedBy, reviewedBy, publishedBy, publishedAt } = this;
    return { status, createdBy, updatedBy, reviewedBy, publishedBy, publishedAt };
  }
}

const STATUSES = Object.keys(TRANSITIONS) as WorkflowStatus[];
const noon = new Date('2026-02-01T12:00:00Z');
const ALLOWED = [
  'draft>in_review',
  'draft>published',
  'in_review>published',
  'published>suspended',
  'suspended>draft',
];

it.each(
  STATUSES.flatMap((from) => STATUSES.filter((to) => to !== from).map((to) => [from, to] as const)),
)('%s to %s', (from, to) => {
  const record = Record.at(from);
  const move = (): void => record.moveTo(to, 'ben', noon);
  if (ALLOWED.includes(`${from}>${to}`)) {
    move();
    expect(record.state).toMatchObject({ status: to, createdBy: 'ana', updatedBy: 'ben' });
  } else {
    expect(move).toThrow(WrongStatus);
    expect(record.state).toMatchObject({ status: from, updatedBy: 'ana' });
  }
});

it('names what would be allowed instead', () => {
  expect(() => Record.at('published').moveTo('draft', 'ben', noon)).toThrow(
    expect.objectContaining({
      code: 'wrong-status',
      details: { current: 'published', allowed: ['suspended'] },
    }),
  );
});

it('changes nothing when the status is already so', () => {
  const record = Record.at('published');
  record.moveTo('published', 'ben', noon);
  expect(record.state).toMatchObject({ updatedBy: 'ana', publishedBy: null });
});

it('remembers who reviewed and who published', () => {
  const record = Record.at('in_review');
  record.moveTo('published', 'ben', noon);
  expect(record.state).toMatchObject({ reviewedBy: 'ben', publishedBy: 'ben', publishedAt: noon });
  const direct = Record.at('draft');
  direct.moveTo('published', 'ben', noon);
  expect(direct.state).toMatchObject({ reviewedBy: null, publishedBy: 'ben' });
});
