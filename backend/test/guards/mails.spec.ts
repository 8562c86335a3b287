import { afterAll, beforeAll, expect, it } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { AnswerCodes } from '../../src/booking/application/answer-codes.js';
import { Files } from '../../src/platform/files/files.js';
import { MAIL_FOLDER } from '../../src/platform/mail/file-mailbox.js';
import { Mailbox } from '../../src/platform/mail/mailbox.js';
import { startWork } from '../identity/people.js';
import { aLog, until } from '../setup/kernel.js';
import { type Caller, Cast } from './cast.js';
import { MARKED_PHONE, MarkedBodies, type MarkedBody, SECRETS } from './marked-bodies.js';
import { type Operation, tell } from './operations.js';

const CLINIC = 'desk@clinic.example';
const DESK = 'help@openfare.example';
const PROVEN = /@mail\.example$/;

/**
 * What an administrator writes so that it is mailed: a price and its terms (product decision 142).
 */
const SENT_ON_PURPOSE = ['quoteIncludes', 'quoteProviderName', 'quotePlace'];

/** Operations of staff whose texts could reach a mail; the others write our own records. */
const OF_STAFF = /^\/api\/admin\/(bookings|price-requests)\//;

let cast: Cast;
let bodies: MarkedBodies;
const lines: string[] = [];
const log = aLog('debug', (line) => lines.push(line));

beforeAll(async () => {
  cast = await Cast.start({}, [], log);
  const [offer] = await cast.kernel.rows<{
    providerId: string;
    serviceId: string;
    locationId: string;
  }>(
    `select p.id as "providerId", s.service_id as "serviceId", p.primary_location_id as "locationId"
     from marketplace.providers p
     join marketplace.provider_services s on s.provider_id = p.id
     where p.name = 'Birch'`,
  );
  bodies = new MarkedBodies(cast.operations.document, {
    providerId: '',
    serviceId: '',
    locationId: '',
    ...offer,
  });
  await startWork(cast.kernel);
});
afterAll(() => cast.close());

const settled = () =>
  until(
    async () =>
      !(
        await cast.kernel.rows(
          `select from shared.outbox
           where finished_at is null and (held_until is null or held_until <= now())`,
        )
      ).length,
    120_000,
  );

function operationNamed(name: string): Operation {
  const found = cast.operations.own.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** The first body of an operation that is taken; undefined when none is. */
async function taken(
  operation: Operation,
  caller: Caller,
  ids: () => string,
  changes: object,
): Promise<{ body: MarkedBody; answer: { id?: string } } | undefined> {
  for (const body of bodies.of(operation, { ...changes })) {
    const answer = await cast.call(operation, caller, { ids, body: body.body });
    if (answer.statusCode < 300)
      return { body, answer: answer.body ? answer.json<{ id?: string }>() : {} };
  }
  return undefined;
}

async function aBooking(): Promise<string> {
  const created = await taken(operationNamed('POST /api/bookings'), 'patient', () => '', {});
  if (!created?.answer.id) throw new Error('No body of an appointment request is taken.');
  return created.answer.id;
}

async function aPriceRequest(): Promise<string> {
  const created = await taken(operationNamed('POST /api/price-requests'), 'guest', () => '', {});
  if (!created?.answer.id) throw new Error('No body of a price request is taken.');
  return created.answer.id;
}

const codeOf = (bookingId: string): string =>
  cast.kernel.app.get(AnswerCodes).codeOf({ bookingId, inquiryNo: 1 });

/** The id of an API key or a webhook of the patient. */
async function anOwn(path: '/api/account/api-keys' | '/api/account/webhooks'): Promise<string> {
  const created = await taken(
    operationNamed(`POST ${path}`),
    'patient',
    () => '',
    changesOf({ path }),
  );
  if (!created?.answer.id) throw new Error(`No body is taken at ${path}.`);
  return created.answer.id;
}

/** What the path of an operation needs, made anew so that it can be changed. */
async function subjectOf({ path }: Operation): Promise<string> {
  if (path.includes('/clinic-requests/')) return codeOf(await aBooking());
  if (path.includes('/price-requests/{id}')) return aPriceRequest();
  if (path.includes('/api-keys/{id}')) return anOwn('/api/account/api-keys');
  if (path.includes('/webhooks/{id}')) return anOwn('/api/account/webhooks');
  if (!path.includes('/bookings/{id}')) return '';
  const id = await aBooking();
  if (path.endsWith('/move'))
    await taken(
      operationNamed('POST /api/admin/bookings/{id}/confirm'),
      'admin',
      () => id,
      changesOf({ path: '/api/admin/bookings/{id}/confirm' }),
    );
  if (path.endsWith('/accept'))
    await taken(
      operationNamed('POST /api/clinic-requests/{code}/propose'),
      'guest',
      () => codeOf(id),
      {},
    );
  return id;
}

function callerOf({ access, path }: Operation): Caller {
  if (path.startsWith('/api/admin/')) return 'admin';
  return access === 'public' ? 'guest' : 'patient';
}

function changesOf({ path }: Pick<Operation, 'path'>): object {
  if (path === '/api/users/sync') return { email: 'patient@mail.example' };
  if (/^\/api\/admin\/bookings\/\{id\}\/(?:confirm|move)$/.test(path))
    return { slot: undefined, override: true };
  // A key of web pages has one scope only.
  if (path.endsWith('/api-keys')) return { origins: [], test: false };
  if (path.endsWith('/assign')) return { assigneeId: null };
  if (path.endsWith('/note')) return { before: null };
  return path === '/api/admin/price-requests/{id}/update'
    ? { status: 'quoted', quoteProviderId: null, adminNotesBefore: null }
    : {};
}

/** What waits for an answer would stand in the way of the next one; its mails are sent by now. */
async function release(): Promise<void> {
  await settled();
  await cast.kernel.rows(
    `update booking.booking_requests
     set status = 'cancelled', cancelled_by = 'patient'
     where status in ('pending', 'confirmed')`,
  );
}

interface Leak {
  readonly where: string;
  readonly field: string;
}

async function keptMails(): Promise<Email[]> {
  const files = cast.kernel.app.get(Files);
  const sources = await Promise.all(
    (await files.list(MAIL_FOLDER, 1000)).map((name) => files.get(MAIL_FOLDER, name)),
  );
  return Promise.all(sources.flatMap((source) => (source ? [PostalMime.parse(source)] : [])));
}

function fieldsIn(text: string): string[] {
  const lower = text.toLowerCase();
  const fields = [...bodies.all]
    .filter(([, marker]) => new RegExp(`${marker}(?![a-z0-9])`).test(lower))
    .map(([field]) => field);
  const phones = [MARKED_PHONE, MARKED_PHONE.replace(/\D/g, ''), MARKED_PHONE.replace(/\D+/g, '-')];
  return [
    ...fields,
    ...(phones.some((phone) => text.includes(phone)) ? ['a telephone number'] : []),
  ];
}

/**
 * Everything that stands where it must not: nobody's words in a subject, header or file name, and
 * in no word of a mail to a clinic, to us or to an unproven address.
 */
function leaksOf(mails: readonly Email[]): Leak[] {
  return mails.flatMap((mail) => {
    const to = mail.to?.[0]?.address ?? '';
    const outside = [
      mail.subject ?? '',
      ...mail.headers.map(({ key, value }) => `${key}: ${value}`),
      ...mail.attachments.map(({ filename }) => filename ?? ''),
    ];
    const inside = [
      mail.text ?? '',
      mail.html ?? '',
      ...mail.attachments.map(({ content }) =>
        typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
      ),
    ];
    const allowed = (field: string): boolean =>
      (mail.subject ?? '').startsWith('Your cash price (') &&
      SENT_ON_PURPOSE.some((each) => field.endsWith(` ${each}`));
    const kept = fieldsIn(PROVEN.test(to) ? '' : inside.join('\n')).filter(
      (field) => !allowed(field),
    );
    return [...new Set([...fieldsIn(outside.join('\n')), ...kept])].map((field) => ({
      where: `"${mail.subject}" to ${to}`,
      field,
    }));
  });
}

it('no mail to clinics or unproven addresses and no log line holds what was typed', async () => {
  const open = cast.operations.own.filter(
    ({ body, access, path }) =>
      body &&
      (access === 'public' ||
        access === 'verified' ||
        access === 'identified' ||
        OF_STAFF.test(path)),
  );
  // first, so that later mails could hold them
  const names = ['PATCH /api/me', 'POST /api/users/sync'];
  const ordered = [...open].sort(
    (a, b) => Number(names.includes(b.name)) - Number(names.includes(a.name)),
  );
  const missed: string[] = [];
  const heard = new Set<string>();
  for (const operation of ordered) {
    const wanted = new Set(
      bodies.of(operation, { ...changesOf(operation) }).flatMap(({ fields }) => [...fields.keys()]),
    );
    if (!wanted.size && !operation.path.includes('{')) continue;
    await release();
    const answered = await taken(
      operation,
      callerOf(operation),
      (
        (id) => () =>
          id
      )(await subjectOf(operation)),
      changesOf(operation),
    );
    for (const field of answered?.body.fields.keys() ?? []) heard.add(field);
    for (const field of wanted)
      if (!heard.has(field) && !SECRETS.some((secret) => field.endsWith(` ${secret}`)))
        missed.push(field);
    if (!wanted.size && !answered) missed.push(operation.name);
  }
  expect(missed).toEqual([]);
  await settled();
  const mails = await keptMails();
  const to = (wanted: (address: string) => boolean) =>
    mails.filter((mail) => wanted(mail.to?.[0]?.address ?? ''));
  const unproven = to((address) => address.endsWith('@unproven.example'));
  expect(
    new Set(
      to((address) => address === CLINIC).map(({ subject = '' }) => subject.replace(/ \S+$/, '')),
    ),
  ).toEqual(
    new Set([
      'New appointment request',
      'New times for an appointment request',
      'Appointment set',
      'New time of an appointment',
      'Appointment cancelled',
    ]),
  );
  expect(
    new Set(unproven.map(({ subject = '' }) => subject.replace(/ \([A-Z2-9]{8}\)$/, ''))),
  ).toEqual(
    new Set([
      'We received your price request',
      'Your cash price',
      'Verify your email for Openfare',
    ]),
  );
  expect(to((address) => address === DESK).length).toBeGreaterThan(1);
  expect(
    to((address) => PROVEN.test(address)).some(({ text = '' }) => fieldsIn(text).length > 0),
  ).toBe(true); // there is something to find
  expect(leaksOf(mails)).toEqual([]);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.flatMap((line) => fieldsIn(line).map((field) => ({ field, line })))).toEqual([]);
  tell('mails', {
    operations: ordered.length,
    fields: heard.size,
    mails: mails.length,
    'to unproven addresses': unproven.length,
    'log lines': lines.length,
  });
});

it.each<[string, object]>([
  ['the text of a mail to a clinic', { to: CLINIC, text: 'zq0mark' }],
  ['the page of a mail to a stranger', { html: '<p>ZQ0MARK</p>' }],
  ['a subject', { to: 'ana@mail.example', subject: 'About zq0mark' }],
  ['a reply address', { to: 'ana@mail.example', replyTo: 'zq0mark@mail.example' }],
  [
    'the name of a file',
    {
      to: 'ana@mail.example',
      attachments: [{ name: 'zq0mark.ics', contentType: 'text/calendar', content: 'x' }],
    },
  ],
  [
    'a file',
    { attachments: [{ name: 'a.ics', contentType: 'text/calendar', content: 'zq0mark' }] },
  ],
  ['a telephone number', { to: CLINIC, text: 'Call 7135550177.' }],
])('would notice %s', async (name, changes) => {
  const messageId = `planted-${name.replaceAll(' ', '-')}`;
  await cast.kernel.app.get(Mailbox).send({
    kind: 'spec',
    messageId,
    to: 'stranger@unproven.example',
    subject: 'Hello',
    text: 'plain',
    html: '<p>plain</p>',
    ...changes,
  });
  const planted = (await keptMails()).filter((mail) => mail.messageId?.startsWith(`<${messageId}`));
  expect(leaksOf(planted)).toHaveLength(1);
});
