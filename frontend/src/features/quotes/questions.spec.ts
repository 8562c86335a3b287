import { expect, it } from '@jest/globals';
import { cutBody, questionBody, questionFaults, type QuestionValues } from './questions';

const values = (changes: Partial<QuestionValues> = {}): QuestionValues => ({
  requestType: 'service',
  specialty: '',
  providerName: '',
  serviceName: 'Heart ultrasound',
  description: 'How much?',
  contactEmail: 'ana@mail.example',
  contactPhone: '',
  ...changes,
});

it.each<[string, Partial<QuestionValues>, object]>([
  ['a whole question', {}, {}],
  ['a service of blanks', { serviceName: '  ' }, { serviceName: 'missing' }],
  ['a specialty without one', { requestType: 'specialty' }, { specialty: 'missing' }],
  ['a provider without one', { requestType: 'provider' }, { providerName: 'missing' }],
  [
    'an empty bundle',
    { requestType: 'bundle', description: 'x', contactEmail: 'x' },
    { specialty: 'specialty', description: 'descriptionShort', contactEmail: 'email' },
  ],
  ['no description', { description: ' ' }, { description: 'description' }],
  ['2,001 characters', { description: 'x'.repeat(2001) }, { description: 'descriptionLong' }],
  ['nine digits', { contactPhone: '(713) 555-014' }, { contactPhone: 'phone' }],
  ['ten digits', { contactPhone: '(713) 555-0142' }, {}],
])('%s', (_name, changes, expected) => {
  expect(questionFaults(values(changes))).toEqual(expected);
});

it.each(['ana', 'ana@', '@mail.example', 'ana@mail', 'a b@mail.example', ''])(
  '%p is no address',
  (contactEmail) => {
    expect(questionFaults(values({ contactEmail }))).toEqual({ contactEmail: 'email' });
  },
);

it('sends what the type needs, and an id only with the name that was chosen', () => {
  const chosen = {
    serviceName: 'Heart ultrasound',
    serviceId: 's1',
    providerName: 'Bayou',
    providerId: 'p1',
  };
  expect(questionBody(values({ specialty: 'left over' }), '7', chosen)).toEqual({
    requestType: 'service',
    specialty: null,
    providerName: null,
    serviceName: 'Heart ultrasound',
    serviceId: 's1',
    description: 'How much?',
    contactEmail: 'ana@mail.example',
    contactPhone: null,
    consents: { healthData: '7' },
  });
  expect(questionBody(values({ serviceName: 'Another' }), '7', chosen)).not.toHaveProperty(
    'serviceId',
  );
});

it('cuts a long mail', () => {
  expect(cutBody('short')).toBe('short');
  expect([...cutBody('😀'.repeat(2000))]).toHaveLength(1500);
});
