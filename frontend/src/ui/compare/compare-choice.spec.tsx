import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { CompareBar } from './compare-bar';
import { CompareBox } from './compare-box';
import { clearCompared, comparedIds } from './compare-choice';

const idOf = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`;
const PROVIDERS = [1, 2, 3, 4].map((last) => ({ id: idOf(last), name: `Clinic ${last}` }));

const renderChoice = () =>
  renderPage(
    <>
      {PROVIDERS.map((provider) => (
        <CompareBox key={provider.id} provider={provider} serviceId={idOf(9)} />
      ))}
      <CompareBar serviceId={idOf(9)} />
    </>,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Comparison' }));
const stored = (): unknown => JSON.parse(sessionStorage.getItem('compared-providers') ?? '');

beforeEach(clearCompared);

it('keeps what is chosen in the tab, and leads to the comparison from two on', async () => {
  const { user } = await renderChoice();
  expect(screen.queryByRole('region')).toBeNull();
  await user.click(box('Compare – Clinic 2'));
  expect(bar().getByRole('status').textContent).toBe('1 of 3 chosen');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(box('Compare – Clinic 1'));
  expect(stored()).toEqual([idOf(2), idOf(1)]);
  const link = bar().getByRole('link', { name: 'Compare side by side' });
  expect(link.getAttribute('href')).toBe(`/compare?with=${idOf(2)},${idOf(1)}&service=${idOf(9)}`);
});

it('refuses a fourth with a reason, until one is taken out', async () => {
  const { user } = await renderChoice();
  for (const { name } of PROVIDERS) await user.click(box(`Compare – ${name}`));
  expect(box('Compare – Clinic 4').checked).toBe(false);
  expect(bar().getByRole('status').textContent).toContain('You can compare up to 3.');
  await user.click(box('Compare – Clinic 1'));
  expect(bar().getByRole('status').textContent).toBe('2 of 3 chosen');
  await user.click(bar().getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(stored()).toEqual([]);
});

it('takes ids alone from an address or the storage, each once and three at most', () => {
  expect(comparedIds([idOf(1), '<img>', 7, idOf(1), idOf(2), idOf(3), idOf(4)])).toEqual([
    idOf(1),
    idOf(2),
    idOf(3),
  ]);
});
