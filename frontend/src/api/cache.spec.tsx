import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { answerWith, headersOf, inTurn, json, problem, requestsOf } from '../../test/network';
import { person } from '../../test/person';
import { renderPage } from '../../test/render-page';
import { session } from '../session/viewer';
import { useLanguage } from '../texts/language';
import { useApi } from './client';

const CONSENTS = 'GET /api/me/consents';

beforeEach(async () => {
  answerWith({ 'POST /api/auth/sign-out': () => new Response(null, { status: 204 }) });
  await session.becomeGuest();
});

const consent = (version: string) => ({
  kind: 'terms',
  givenAt: '2026-11-01T10:00:00Z',
  withdrawnAt: null,
  version,
});

function Versions() {
  const { data, error, isLoading, mutate } = useApi('/api/me/consents');
  if (isLoading) return <p>loading</p>;
  if (error) return <button onClick={() => void mutate()}>{error.code}</button>;
  return <p>{data?.map(({ version }) => version).join()}</p>;
}

/** Opens and closes the part of the page that reads. */
function Page() {
  const [open, setOpen] = useState(true);
  const { choose } = useLanguage();
  return (
    <>
      <button onClick={() => setOpen(!open)}>toggle</button>
      <button onClick={() => choose('es')}>Español</button>
      <button onClick={() => choose('en')}>English</button>
      {open && <Versions />}
    </>
  );
}

/** Past every interval in which the cache itself would suppress another request. */
const later = () => act(() => jest.advanceTimersByTimeAsync(60_000));

describe('time and the window', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('make one request for what is open twice', async () => {
    answerWith({ [CONSENTS]: () => json([consent('1')]) });
    await renderPage([<Versions key="a" />, <Versions key="b" />]);
    await later();
    expect(screen.getAllByText('1')).toHaveLength(2);
    expect(requestsOf(CONSENTS)).toHaveLength(1);
  });

  it('read again what is opened again, and show the last answer meanwhile', async () => {
    answerWith({ [CONSENTS]: inTurn(...['1', '2'].map((each) => () => json([consent(each)]))) });
    await renderPage(<Page />);
    await later();
    expect(screen.getByText('1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'toggle' }));
    await later();
    fireEvent.click(screen.getByRole('button', { name: 'toggle' }));
    expect(screen.getByText('1')).toBeDefined();
    await later();
    expect(screen.getByText('2')).toBeDefined();
  });

  it.each(['focus', 'online'])('read again after the event %s', async (event) => {
    answerWith({ [CONSENTS]: inTurn(...['1', '2'].map((each) => () => json([consent(each)]))) });
    await renderPage(<Versions />);
    await later();
    expect(screen.getByText('1')).toBeDefined();
    fireEvent(window, new Event(event));
    await later();
    expect(screen.getByText('2')).toBeDefined();
    expect(requestsOf(CONSENTS)).toHaveLength(2);
  });

  it('repeat a request that failed, twice at most', async () => {
    answerWith({ [CONSENTS]: () => problem(500, 'unexpected-error') });
    await renderPage(<Versions />);
    for (let minutes = 0; minutes < 5; minutes++) await later();
    expect(screen.getByRole('button', { name: 'unexpected-error' })).toBeDefined();
    expect(requestsOf(CONSENTS)).toHaveLength(3);
  });

  it('do not repeat a request that was refused', async () => {
    answerWith({ [CONSENTS]: () => problem(403, 'wrong-role') });
    await renderPage(<Versions />);
    for (let minutes = 0; minutes < 5; minutes++) await later();
    expect(requestsOf(CONSENTS)).toHaveLength(1);
  });
});

describe('a response', () => {
  it('of one person is never shown to the next', async () => {
    answerWith({
      [CONSENTS]: ({ headers }) => json([consent(headers.get('Authorization') ?? 'none')]),
    });
    await renderPage(<Versions />);
    expect(await screen.findByText('none')).toBeDefined();
    act(() => void session.signIn({ token: 'pat', user: person() }));
    expect(screen.queryByText('none')).toBeNull();
    expect(await screen.findByText('Bearer pat')).toBeDefined();
    act(() => void session.signIn({ token: 'sam', user: person({ id: 'sam' }) }));
    expect(screen.queryByText('Bearer pat')).toBeNull();
    expect(await screen.findByText('Bearer sam')).toBeDefined();
  });

  it('is read in each language', async () => {
    answerWith({
      [CONSENTS]: ({ headers }) => json([consent(headers.get('Accept-Language') ?? '')]),
    });
    const speak = (name: string) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    await renderPage(<Page />);
    expect(await screen.findByText('en')).toBeDefined();
    await speak('Español');
    expect(await screen.findByText('es')).toBeDefined();
    await speak('English');
    expect(await screen.findByText('en')).toBeDefined();
    expect(headersOf(CONSENTS, 'Accept-Language')).toEqual(['en', 'es']);
  });
});

describe('a failure', () => {
  it('is read again when the person asks for it', async () => {
    answerWith({
      [CONSENTS]: inTurn(
        () => problem(500, 'unexpected-error'),
        () => json([consent('2')]),
      ),
    });
    const { user } = await renderPage(<Versions />);
    await user.click(await screen.findByRole('button', { name: 'unexpected-error' }));
    expect(await screen.findByText('2')).toBeDefined();
    expect(requestsOf(CONSENTS)).toHaveLength(2);
  });

  it.each([
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'unexpected-answer'],
    ['nobody', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ])('is a problem also when %s answers', async (_who, answer, code) => {
    answerWith({ [CONSENTS]: answer });
    await renderPage(<Versions />);
    expect(await screen.findByRole('button', { name: code })).toBeDefined();
  });

  it('of a busy server is repeated at once when the server says so', async () => {
    answerWith({
      [CONSENTS]: inTurn(
        () => new Response('{}', { status: 503, headers: { 'Retry-After': '0' } }),
        () => json([consent('3')]),
      ),
    });
    await renderPage(<Versions />);
    expect(await screen.findByText('3')).toBeDefined();
  });
});
