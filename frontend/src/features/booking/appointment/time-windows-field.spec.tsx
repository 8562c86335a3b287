import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { TimeWindow } from '@/format/window';
import { renderPage } from '../../../../test/render-page';
import { TimeWindowsField } from './time-windows-field';

function Field() {
  const [windows, setWindows] = useState<TimeWindow[]>([]);
  return (
    <>
      <output>{windows.length}</output>
      <TimeWindowsField
        zone="America/Chicago"
        city="Houston"
        value={windows}
        onChange={setWindows}
      />
    </>
  );
}

const count = () => Number(document.querySelector('output')?.textContent);

const day = () => screen.getByLabelText<HTMLSelectElement>('Day');
const add = () => screen.getByRole('button', { name: 'Add this time' });
const listed = () =>
  within(screen.getByRole('list', { name: 'Times that suit you' })).queryAllByRole('listitem');

/** The options of the list that are days. */
const days = () =>
  [...day().options].map((option) => option.value).filter((option) => /^\d/.test(option));

const weekday = (each: string) => new Date(`${each}T00:00:00Z`).getUTCDay();

it('starts without a day, and lists weekdays first', async () => {
  await renderPage(<Field />);
  expect(day().value).toBe('');
  expect(days()).toHaveLength(20);
  expect(days().some((each) => weekday(each) === 0 || weekday(each) === 6)).toBe(false);
});

it('counts a row with a day without "Add", and lists it afterwards', async () => {
  const { user } = await renderPage(<Field />);
  await user.selectOptions(day(), days()[0] ?? '');
  expect(count()).toBe(1);
  expect(listed()).toHaveLength(0);
  screen.getByText('This time is sent too. Press Add to choose one more.');
  await user.selectOptions(screen.getByLabelText('From'), '9:00 AM');
  expect(count()).toBe(1);
  await user.click(add());
  expect(count()).toBe(1);
  expect(listed()).toHaveLength(1);
  expect(listed()[0]?.textContent).toContain('9:00 AM to 1:00 PM');
  expect(day().value).toBe('');
  await user.selectOptions(day(), days()[1] ?? '');
  expect(count()).toBe(2);
  await user.selectOptions(day(), '');
  expect(count()).toBe(1);
});

it('says what is wrong with a row: no day, or another window at that time', async () => {
  const { user } = await renderPage(<Field />);
  await user.click(add());
  expect(screen.getByRole('alert').textContent).toBe('Choose a day first.');
  for (const _ of [1, 2]) {
    await user.selectOptions(day(), days()[0] ?? '');
    await user.click(add());
  }
  expect(screen.getByRole('alert').textContent).toBe('This time window overlaps another one.');
});

it('takes any other day from a date field, which gets the focus', async () => {
  const { user } = await renderPage(<Field />);
  const [first = ''] = days();
  await user.selectOptions(day(), 'Another day...');
  const date = screen.getByLabelText<HTMLInputElement>('Day');
  expect(date.type).toBe('date');
  expect(document.activeElement).toBe(date);
  expect(count()).toBe(0);
  await user.type(date, first);
  expect(count()).toBe(1);
  await user.click(add());
  expect(listed()).toHaveLength(1);
  expect(day().tagName).toBe('SELECT');
  expect(document.activeElement).toBe(add());
});

it('adds the mornings of a week at once, and never more than five windows', async () => {
  const { user } = await renderPage(<Field />);
  await user.click(screen.getByRole('button', { name: 'Mornings next week' }));
  const mornings = listed().length;
  expect(mornings).toBeGreaterThanOrEqual(3);
  for (const each of listed()) expect(each.textContent).toContain('8:00 AM to 12:00 PM');
  expect(document.querySelector('p[role=status]')?.textContent).toMatch(
    /^Added: .*8:00 AM to 12:00 PM/,
  );
  if (mornings === 5)
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] ?? add());
  await user.click(screen.getByRole('button', { name: 'Afternoons next week' }));
  expect(count()).toBe(5);
  expect(listed()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Add this time' })).toBeNull();
  screen.getByText('You have added 5 times. Remove one to add another.');
});

it('clears all times at once, also the one in the row', async () => {
  const { user } = await renderPage(<Field />);
  expect(screen.queryByRole('button', { name: 'Clear all times' })).toBeNull();
  await user.selectOptions(day(), days().at(-1) ?? '');
  await user.click(screen.getByRole('button', { name: 'Mornings next week' }));
  expect(count()).toBeGreaterThanOrEqual(4);
  await user.click(screen.getByRole('button', { name: 'Clear all times' }));
  expect(count()).toBe(0);
  expect(listed()).toHaveLength(0);
  expect(day().value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Times that suit you' }));
  expect(document.querySelector('p[role=status]')?.textContent).toBe('All times are removed.');
  expect(screen.queryByRole('button', { name: 'Clear all times' })).toBeNull();
});
