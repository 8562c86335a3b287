import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { answerWith, inTurn, json, problem, requestsOf } from '../../test/network';
import { LanguageProvider } from '../texts/language-provider';
import { cacheConfig } from './cache';
import { api, useApi } from './client';
import { touchedBy } from './touched-reads';

const CONSENTS = 'GET /api/me/consents';
const SERVICES = 'GET /api/services';
const WRITE = 'POST /api/me/consents';

describe('what a write touches', () => {
  it.each([
    ['/api/bookings', ['/api/bookings']],
    ['/api/bookings/{id}/cancel', ['/api/bookings']],
    ['/api/admin/providers/{id}', expect.arrayContaining(['/api/providers', '/api/services'])],
    ['/api/search/symptoms', []],
    ['/api/events', []],
    ['/api/bookings-of-others', []],
  ])('after %s', (write, reads) => {
    expect(touchedBy(write)).toEqual(reads);
  });
});

const consent = (version: string) => ({
  kind: 'terms',
  givenAt: '2026-11-01T10:00:00Z',
  withdrawnAt: null,
  version,
});

function Versions() {
  const { data } = useApi('/api/me/consents');
  return <p>version {data?.map(({ version }) => version).join()}</p>;
}

function Services() {
  const { data } = useApi('/api/services', { params: { query: {} } });
  return <p>{data?.length} services</p>;
}

/** Both parts, in the cache that the whole client has. */
function Page() {
  return (
    <LanguageProvider>
      <SWRConfig value={cacheConfig}>
        <Versions />
        <Services />
      </SWRConfig>
    </LanguageProvider>
  );
}

const write = () =>
  act(async () => {
    await api.POST('/api/me/consents', { body: { kind: 'terms', version: '2' } });
  });

it('is read again where it is shown, and nothing else is', async () => {
  answerWith({
    [CONSENTS]: inTurn(...['1', '2'].map((each) => () => json([consent(each)]))),
    [SERVICES]: () => json([]),
    [WRITE]: inTurn(
      () => problem(409, 'consent-changed'),
      () => json([consent('2')], { status: 201 }),
    ),
  });
  render(<Page />);
  expect(await screen.findByText('version 1')).toBeDefined();
  await write();
  expect(requestsOf(CONSENTS)).toHaveLength(1);
  await write();
  expect(await screen.findByText('version 2')).toBeDefined();
  expect(requestsOf(SERVICES)).toHaveLength(1);
});
