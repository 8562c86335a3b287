import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { Problem } from '@/api/problem';
import { servicesTexts } from '@/texts/services';
import { renderPage } from '../../../../../test/render-page';
import { SearchFailed } from './search-failed';

const problem = (status: number, code: string): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  code,
  detail: '',
  instance: '',
  requestId: '',
});

/** What the device says of its network. */
function network(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => network(true));

async function show(failure: Problem) {
  const retry = jest.fn();
  await servicesTexts.load('en');
  await act(async () => {
    await renderPage(
      <Suspense fallback={null}>
        <SearchFailed problem={failure} onRetry={retry} />
      </Suspense>,
    );
  });
  return { retry, notice: await screen.findByRole('alert') };
}

it('says that the device is offline, and searches again once it is online', async () => {
  network(false);
  const { retry, notice } = await show(problem(0, 'unreachable'));
  expect(notice.textContent).toContain('You are offline');
  expect(notice.textContent).toContain('Your words are still in the search box.');
  act(() => network(true));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says that the search failed while the device is online', async () => {
  const { retry, notice } = await show(problem(0, 'unreachable'));
  expect(notice.textContent).toContain('Search failed. Please try again.');
  act(() => network(false));
  expect(notice.textContent).toContain('You are offline');
  act(() => network(true));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('does not repeat a search that the server refused', async () => {
  network(false);
  const { retry, notice } = await show({
    ...problem(429, 'too-many-requests'),
    detail: 'Try again in 23 seconds.',
  });
  expect(notice.textContent).toContain('Too many searches in a short time');
  expect(notice.textContent).toContain(
    'Nothing is lost: your words stay. Try again in 23 seconds.',
  );
  expect(notice.textContent).toContain('Sign in to have a limit of your own.');
  act(() => network(true));
  expect(retry).not.toHaveBeenCalled();
});
