import type { Response } from 'light-my-request';
import PostalMime from 'postal-mime';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import { Files } from '../../src/platform/files/files.js';
import { MAIL_FOLDER } from '../../src/platform/mail/file-mailbox.js';
import { type Kernel, until } from '../setup/kernel.js';

export const PASSWORD = 'Blue-Heron-42!';
let count = 0;

/** A body that sign-up takes, of somebody new each time. */
export const aPerson = (changes: object = {}) => ({
  email: `person.${++count}@mail.example`,
  password: PASSWORD,
  firstName: 'Ana',
  lastName: 'Torres Gil',
  zipCode: '77380',
  ...changes,
});

export interface Asking {
  headers?: Record<string, string>;
  ip?: string;
  method?: 'POST' | 'GET' | 'PUT' | 'PATCH' | 'DELETE';
}

/** Posts as a page of ours would. */
export function ask(
  { app }: Kernel,
  path: string,
  body?: object,
  { headers = {}, ip = '127.0.0.1', method = 'POST' }: Asking = {},
): Promise<Response> {
  return app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: ip,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    payload: body,
  });
}

export async function startWork({ app }: Kernel): Promise<void> {
  await app.get(ReactionWorker).start();
  app.get(OutboxRelay).start(50);
}

export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  source: string;
}

export async function mailsTo({ app }: Kernel, email: string): Promise<KeptMail[]> {
  const files = app.get(Files);
  const names = await files.list(MAIL_FOLDER, 1000);
  const all = await Promise.all(
    names.map(async (name): Promise<KeptMail> => {
      const source = (await files.get(MAIL_FOLDER, name))?.toString() ?? '';
      const { to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
      return { id: name, to: to?.[0]?.address ?? '', subject, text, html, source };
    }),
  );
  return all.filter(({ to }) => to === email);
}

/** The newest mail, once there are so many. */
export async function mailTo(kernel: Kernel, email: string, howMany = 1): Promise<KeptMail> {
  await until(async () => (await mailsTo(kernel, email)).length >= howMany);
  const [mail] = await mailsTo(kernel, email);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

export const codeIn = ({ text }: KeptMail): string =>
  new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').searchParams.get('oobCode') ?? '';

/** `name=value` of the session cookie that an answer sets. */
export const cookieOf = (response: Response): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

export interface Person {
  email: string;
  password: string;
  id: string;
  token: string;
  cookie: string;
}

/** Signed up, verified by the mail and signed in. */
export async function aSignedInPerson(kernel: Kernel, changes: object = {}): Promise<Person> {
  const person = await aVerifiedPerson(kernel, changes);
  return { ...person, ...(await signedIn(kernel, person)) };
}

export async function aVerifiedPerson(
  kernel: Kernel,
  changes: object = {},
): Promise<{ email: string; password: string }> {
  const { email, password } = await aNewPerson(kernel, changes);
  await ask(kernel, '/auth/verify-email', { oobCode: codeIn(await mailTo(kernel, email)) });
  return { email, password };
}

export async function aNewPerson(
  kernel: Kernel,
  changes: object = {},
): Promise<{ email: string; password: string }> {
  const person = aPerson(changes);
  const answer = await ask(kernel, '/auth/sign-up', person);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return person;
}

export async function signedIn(
  kernel: Kernel,
  { email, password }: { email: string; password: string },
): Promise<{ id: string; token: string; cookie: string }> {
  const answer = await ask(kernel, '/auth/sign-in', { email, password });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { token, user } = answer.json<{ token: string; user: { id: string } }>();
  return { token, id: user.id, cookie: cookieOf(answer) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
