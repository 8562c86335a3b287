import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { compareTexts } from '@/texts/compare';
import { providerTexts } from '@/texts/provider';
import { clearCompared } from '@/ui/compare/compare-choice';
import { aPrice, aProvider, SERVICE, SERVICE_ID } from '../../../../test/compared-providers';
import { answerWith, json } from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import type { Provider } from '../use-provider';
import { ComparePage } from './compare-page';

const idOf = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`;
const OTHER = { ...SERVICE, id: idOf(9), name: 'Chest X-ray' };
const KNEE_MRI = aPrice(26500, 'complete');
const PROVIDERS: Provider[] = [
  { name: 'Paper', providerServices: [KNEE_MRI, { ...KNEE_MRI, id: 'x-ray', service: OTHER }] },
  { name: 'Sugar', providerServices: [aPrice(34900, 'complete')] },
  { name: 'Teapot', providerServices: [aPrice(51900, 'complete')] },
].map(({ name, providerServices }, at) => ({
  ...aProvider(name, { providerServices }),
  id: idOf(at + 1),
}));

beforeAll(async () => {
  await Promise.all([compareTexts.load('en'), providerTexts.load('en')]);
});

beforeEach(() => {
  clearCompared();
  for (const provider of PROVIDERS)
    answerWith({
      [`GET /api/providers/${provider.id}`]: () => json(provider),
      [`GET /api/providers/${provider.id}/answer-time`]: () => json({ medianMinutes: null }),
    });
});

async function open(...providers: Provider[]) {
  const ids = providers.map(({ id }) => id).join(',');
  window.history.replaceState(null, '', `/compare?with=${ids}`);
  const page = await renderPage(<ComparePage />);
  await screen.findByRole('table');
  return page;
}

const removal = (name: string) => screen.getByRole('button', { name: `Remove – ${name}` });

it('offers the services that are listed, first those of all, and shows their prices', async () => {
  const { user } = await open(...PROVIDERS);
  const choice = screen.getByLabelText<HTMLSelectElement>('Show prices of');
  expect(choice.value).toBe('');
  const all = within(choice).getByRole('group', { name: 'All of these providers list' });
  const some = within(choice).getByRole('group', { name: 'Some of these providers list' });
  expect(all.textContent).toBe('Knee MRI');
  expect(some.textContent).toBe('Chest X-ray');
  expect(screen.queryByText('$265')).toBeNull();

  await user.selectOptions(choice, 'Knee MRI');
  expect(window.location.search).toContain(`&service=${SERVICE_ID}`);
  expect(screen.getByRole('rowheader', { name: 'Cash price: Knee MRI' })).toBeTruthy();
  for (const price of ['$265', '$349', '$519']) expect(screen.getByText(price)).toBeTruthy();
  await user.selectOptions(choice, 'Choose a service');
  expect(window.location.search).not.toContain('service');
});

it('takes providers out one by one, keeps the focus, and says how to add another', async () => {
  const { user } = await open(...PROVIDERS);
  removal('Sugar').focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Remove – Sugar' })).toBeNull();
  expect(window.location.search).toBe(`?with=${idOf(1)},${idOf(3)}`);
  await waitFor(() => expect(document.activeElement).toBe(removal('Teapot')));
  expect(screen.getByRole('status').textContent).toBe('Sugar is no longer compared.');

  await user.keyboard('{Enter}');
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/^Paper is still chosen\. Check “Compare”/)).toBeTruthy();
  expect(sessionStorage.getItem('compared-providers')).toBe(JSON.stringify([idOf(1)]));
});
