import { describe, expect, it } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answerWith, held, json, problem, requestsOf } from '../../test/network';
import { renderPage } from '../../test/render-page';
import { api } from './client';
import { useIdempotencyKey } from './use-idempotency-key';
import { usePages } from './use-pages';

const PROVIDERS = 'GET /api/providers/with-services';
const SIZE = 20;

/** Providers of a city, named by their place in the list. */
function list(total: number, capped = false) {
  return (request: Request): Response => {
    const query = new URL(request.url).searchParams;
    const offset = Number(query.get('offset'));
    const count = Math.min(Number(query.get('limit')), total - offset);
    const names = Array.from(
      { length: count },
      (_, index) => `${query.get('q')} ${offset + index}`,
    );
    return json(
      names.map((name) => ({ id: name, name })),
      { headers: { 'X-Total-Count': String(total), 'X-Total-Count-Capped': String(capped) } },
    );
  };
}

function Providers({ firstPages = 1 }: { firstPages?: number }) {
  const [q, setQ] = useState('Houston');
  const { items, total, capped, error, loading, loadingMore, retry, showMore } = usePages(
    '/api/providers/with-services',
    { q },
    (path, query) => api.GET(path, { params: { query } }),
    { firstPages },
  );
  return (
    <>
      <p>
        {items?.length ?? 0} of {total}
        {capped && '+'}
        {loading && ', loading'}
        {loadingMore && ', more'}
      </p>
      <p>first {items?.[0]?.name ?? 'none'}</p>
      <p>last {items?.at(-1)?.name ?? 'none'}</p>
      {error && <button onClick={retry}>{error.code}</button>}
      {showMore && <button onClick={showMore}>more</button>}
      <button onClick={() => setQ('Conroe')}>Conroe</button>
    </>
  );
}

const offsets = () =>
  requestsOf(PROVIDERS).map(({ url }) => Number(new URL(url).searchParams.get('offset')));

describe('a list of pages', () => {
  it('begins with one page and the number of all items', async () => {
    answerWith({ [PROVIDERS]: list(45) });
    await renderPage(<Providers />);
    expect(await screen.findByText(`${SIZE} of 45`)).toBeDefined();
    expect(screen.getByRole('button', { name: 'more' })).toBeDefined();
    expect(offsets()).toEqual([0]);
  });

  it('requests several first pages without waiting for the first', async () => {
    const first = held();
    answerWith({ [PROVIDERS]: first.answer });
    await renderPage(<Providers firstPages={2} />);
    await waitFor(() => expect(offsets()).toEqual([0, 20]));
  });

  it('appends page after page up to the last, and reads none of them twice', async () => {
    answerWith({ [PROVIDERS]: list(45) });
    const { user } = await renderPage(<Providers />);
    await user.click(await screen.findByRole('button', { name: 'more' }));
    expect(await screen.findByText('40 of 45')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'more' }));
    expect(await screen.findByText('45 of 45')).toBeDefined();
    expect(screen.getByText('first Houston 0')).toBeDefined();
    expect(screen.getByText('last Houston 44')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
    expect(offsets()).toEqual([0, 20, 40]);
  });

  it('says when the server has not counted to the end', async () => {
    answerWith({ [PROVIDERS]: list(1000, true) });
    await renderPage(<Providers />);
    expect(await screen.findByText('20 of 1000+')).toBeDefined();
  });

  it('keeps the previous list until that of another filter has come', async () => {
    answerWith({ [PROVIDERS]: list(3) });
    const { user } = await renderPage(<Providers />);
    await screen.findByText('last Houston 2');
    const next = held();
    answerWith({ [PROVIDERS]: next.answer });
    await user.click(screen.getByRole('button', { name: 'Conroe' }));
    expect(screen.getByText('last Houston 2')).toBeDefined();
    await act(async () => next.give(json([{ id: 'c', name: 'Conroe 0' }])));
    expect(await screen.findByText('last Conroe 0')).toBeDefined();
    expect(screen.getByText('1 of 1')).toBeDefined();
  });

  it('shows why it could not be read, and reads it when asked again', async () => {
    answerWith({ [PROVIDERS]: () => problem(500, 'unexpected-error') });
    const { user } = await renderPage(<Providers />);
    const again = await screen.findByRole('button', { name: 'unexpected-error' });
    answerWith({ [PROVIDERS]: list(2) });
    await user.click(again);
    expect(await screen.findByText('2 of 2')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'unexpected-error' })).toBeNull();
  });

  it('keeps what it shows when the next page fails', async () => {
    answerWith({ [PROVIDERS]: list(45) });
    const { user } = await renderPage(<Providers />);
    const more = await screen.findByRole('button', { name: 'more' });
    answerWith({ [PROVIDERS]: () => problem(500, 'unexpected-error') });
    await user.click(more);
    expect(await screen.findByRole('button', { name: 'unexpected-error' })).toBeDefined();
    expect(screen.getByText('first Houston 0')).toBeDefined();
  });
});

describe('an idempotency key', () => {
  it('is the same for the same body, also after a render', async () => {
    const { result, rerender } = renderHook(() => useIdempotencyKey());
    const key = result.current({ about: 'knee', slots: [1, 2] });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    rerender();
    await waitFor(() => expect(result.current({ about: 'knee', slots: [1, 2] })).toBe(key));
  });

  it('is new for another body, and for the first one after it', () => {
    const { result } = renderHook(() => useIdempotencyKey());
    const keys = ['knee', 'hip', 'knee'].map((about) => result.current({ about }));
    expect(new Set(keys).size).toBe(3);
  });
});
