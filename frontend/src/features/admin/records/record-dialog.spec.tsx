import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Schema } from '@/api/schema';
import { dismiss, openToasts } from '@/ui/feedback/toasts';
import {
  answerWith,
  bodiesOf,
  headersOf,
  held,
  inTurn,
  json,
  problem,
  requestsOf,
} from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import { createLocation, locationApi, replaceLocation } from '../locations/location-api';
import { RecordEditor } from './record-editor';
import type { FieldOf } from './record-fields';

type Location = Schema<'AdminLocationView'>;
type Body = Schema<'LocationDto'>;

const CREATE = 'POST /api/admin/locations';
const READ = 'GET /api/admin/locations/l1';
const REPLACE = 'PUT /api/admin/locations/l1';

const FIELDS: FieldOf<Body>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'city', label: 'City', kind: 'text', required: true },
  { name: 'lat', label: 'Latitude', kind: 'number' },
];

const location = (changes: Partial<Location> = {}): Location => ({
  id: 'l1',
  status: 'draft',
  version: 3,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  publishedAt: null,
  phone: null,
  lat: null,
  lon: null,
  providerNames: [],
  name: 'Main Street',
  address: '1 Main Street',
  city: 'Houston',
  state: 'TX',
  zipCode: '77380',
  zone: 'America/Chicago',
  ...changes,
});

let saves = 0;

function Locations({ editing }: { editing: Location | 'new' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {open && (
        <RecordEditor<Location, Body, Body>
          titles={{ add: 'Add a location', edit: 'Edit the location' }}
          editing={editing}
          fields={FIELDS}
          editFields={FIELDS}
          start={{}}
          create={createLocation}
          replace={replaceLocation}
          recordApi={locationApi}
          onSaved={() => {
            saves += 1;
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Opens the dialog with the keyboard, as somebody without a mouse does. */
async function openDialog(editing: Location | 'new') {
  const { user } = await renderPage(<Locations editing={editing} />);
  screen.getByRole('button', { name: 'open' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  return user;
}

afterEach(() => {
  saves = 0;
  for (const { key } of openToasts()) dismiss(key);
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Saving\.\.\.)$/ });

describe('a new record', () => {
  it('is sent, reported and handed on', async () => {
    answerWith({ [CREATE]: () => json(location(), { status: 201 }) });
    const user = await openDialog('new');
    await user.type(input('Name'), '  Main Street ');
    await user.type(input('City'), 'Houston');
    await user.type(input('Latitude'), '29.76');
    await user.click(save());
    expect(await screen.findByText('Created!')).toBeDefined();
    expect(await bodiesOf(CREATE)).toEqual([{ name: 'Main Street', city: 'Houston', lat: 29.76 }]);
    expect(saves).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is sent once, however often the button is pressed', async () => {
    const answer = held();
    answerWith({ [CREATE]: answer.answer });
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    await user.click(save());
    await user.click(save());
    await user.type(input('Name'), '{Enter}');
    // As a program that fills in forms does, past the button.
    await act(async () => void fireEvent.submit(input('Name')));
    await act(async () => answer.give(json(location(), { status: 201 })));
    await waitFor(() => expect(saves).toBe(1));
    expect(requestsOf(CREATE)).toHaveLength(1);
  });

  it('keeps its idempotency key until its contents change', async () => {
    answerWith({ [CREATE]: () => Promise.reject(new TypeError('fetch failed')) });
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    for (const times of [1, 2]) {
      await user.click(save());
      await waitFor(() => expect(requestsOf(CREATE)).toHaveLength(times));
    }
    await user.type(input('Name'), ' 2');
    await user.click(save());
    await waitFor(() => expect(requestsOf(CREATE)).toHaveLength(3));
    const [first, second, third] = headersOf(CREATE, 'Idempotency-Key');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a record that the server refuses', () => {
  const refusal = () =>
    problem(400, 'validation-failed', {
      errors: [
        { path: 'lat', message: 'Between -90 and 90.' },
        { path: 'zone', message: 'The zone is unknown.' },
      ],
    });

  it('keeps what was typed and shows why, at the fields and elsewhere', async () => {
    answerWith({ [CREATE]: refusal });
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    await user.type(input('Latitude'), '95');
    await user.click(save());
    const toast = await screen.findByText(/The zone is unknown/);
    expect(toast.closest('[role="alert"]')).not.toBeNull();
    expect(input('Name').value).toBe('Main Street');
    expect(input('Latitude').value).toBe('95');
    expect(input('Latitude').getAttribute('aria-invalid')).toBe('true');
    const summary = screen.getByRole('group', { name: 'Please check these fields' });
    expect(within(summary).getByText('Latitude: Between -90 and 90.')).toBeDefined();
    expect(saves).toBe(0);
  });

  it('names empty required fields too, and gets the focus at the first fault', async () => {
    answerWith({ [CREATE]: refusal });
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    await user.type(input('Latitude'), '95');
    await user.click(save());
    expect(await screen.findByText('City: Required')).toBeDefined();
    expect(document.activeElement).toBe(input('City'));
  });

  it('leaves the error on the page until the next attempt succeeds', async () => {
    answerWith({ [CREATE]: inTurn(refusal, () => json(location(), { status: 201 })) });
    const user = await openDialog('new');
    await user.click(save());
    await screen.findByText(/The zone is unknown/);
    await user.type(input('Name'), 'Main Street');
    expect(openToasts()).toMatchObject([{ level: 'error' }]);
    await user.click(save());
    expect(await screen.findByText('Created!')).toBeDefined();
    expect(await bodiesOf(CREATE)).toHaveLength(2);
  });

  it('says that nobody could be reached, without blaming a field', async () => {
    answerWith({ [CREATE]: () => Promise.reject(new TypeError('fetch failed')) });
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    await user.click(save());
    await waitFor(() => expect(openToasts()).toMatchObject([{ level: 'error', title: 'Error' }]));
    expect(screen.queryByRole('group')).toBeNull();
    expect(input('Name').value).toBe('Main Street');
  });

  it('shows nothing when the session is over: another notice tells that', async () => {
    answerWith({ [CREATE]: () => problem(401, 'sign-in') });
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    await user.click(save());
    await waitFor(() => expect(save().textContent).toBe('Save'));
    expect(openToasts()).toEqual([]);
    expect(input('Name').value).toBe('Main Street');
  });
});

describe('a record that somebody else has changed', () => {
  const outdated = () => problem(409, 'outdated-version', { current: 4 });
  const theirs = () => json(location({ version: 4, city: 'Conroe' }));

  async function conflict() {
    answerWith({ [REPLACE]: outdated, [READ]: theirs });
    const user = await openDialog(location());
    await user.clear(input('City'));
    await user.type(input('City'), 'Katy');
    await user.click(save());
    await screen.findByText('Somebody else changed this in the meantime');
    return user;
  }

  it('shows both values side by side, and can be saved only after a choice', async () => {
    await conflict();
    const row = screen.getByRole('row', { name: /^City/ });
    expect(row.textContent).toBe('CityKatyConroe');
    expect(screen.queryByRole('row', { name: /^Name/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Somebody else changed this');
    expect(save().disabled).toBe(true);
  });

  it('is saved over the latest when the person keeps theirs', async () => {
    const user = await conflict();
    answerWith({ [REPLACE]: () => json(location({ version: 5, city: 'Katy' })) });
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(saves).toBe(1));
    expect(await bodiesOf(REPLACE)).toMatchObject([
      { city: 'Katy', version: 3 },
      { city: 'Katy', version: 4 },
    ]);
  });

  it('takes the latest into the form when the person wants it, and saves nothing', async () => {
    const user = await conflict();
    await user.click(screen.getByRole('button', { name: 'Take the latest' }));
    expect(input('City').value).toBe('Conroe');
    expect(screen.queryByText('Somebody else changed this in the meantime')).toBeNull();
    expect(requestsOf(REPLACE)).toHaveLength(1);
    expect(saves).toBe(0);
  });

  it('counts as saved when both changed it alike', async () => {
    answerWith({ [REPLACE]: outdated, [READ]: theirs });
    const user = await openDialog(location());
    await user.clear(input('City'));
    await user.type(input('City'), 'Conroe');
    await user.click(save());
    expect(await screen.findByText('Saved!')).toBeDefined();
    expect(saves).toBe(1);
  });
});

describe('the dialog', () => {
  it('stays open with its contents when somebody clicks beside it', async () => {
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    const around = screen.getByRole('dialog').parentElement;
    if (!around) throw new Error('The dialog has nothing around it.');
    fireEvent.mouseDown(around);
    fireEvent.click(around);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(input('Name').value).toBe('Main Street');
  });

  it.each([
    ['Escape', (user: Awaited<ReturnType<typeof openDialog>>) => user.keyboard('{Escape}')],
    ['Go back', (user) => user.click(screen.getByRole('button', { name: 'Go back' }))],
    ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    const user = await openDialog('new');
    await user.click(input('Name'));
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
    expect(saves).toBe(0);
  });
});
