import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openToasts } from '@/ui/feedback/toasts';
import {
  CREATE,
  forgetDialogs,
  goBack,
  input,
  location,
  openDialog,
  save,
  saved,
} from '../../../../test/location-editor';
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

afterEach(forgetDialogs);

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
    expect(saved.times).toBe(1);
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
    await waitFor(() => expect(saved.times).toBe(1));
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
    expect(saved.times).toBe(0);
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

  it('takes a message away once its field changes, and leaves the others', async () => {
    answerWith({ [CREATE]: refusal });
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    await user.type(input('Latitude'), '95');
    await user.click(save());
    await screen.findByText('City: Required');
    await user.type(input('City'), 'Conroe');
    expect(screen.queryByText('City: Required')).toBeNull();
    expect(input('City').getAttribute('aria-invalid')).not.toBe('true');
    expect(input('Latitude').getAttribute('aria-invalid')).toBe('true');
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
    expect(saved.times).toBe(0);
  });

  it.each([
    ['Escape', (user: Awaited<ReturnType<typeof openDialog>>) => user.keyboard('{Escape}')],
    ['Go back', (user) => user.click(screen.getByRole('button', { name: 'Go back' }))],
    ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ["the browser's Back", () => goBack()],
  ])('asks before %s discards what was typed', async (_way, close) => {
    const user = await openDialog('new');
    await user.type(input('Name'), 'Main Street');
    await close(user);
    await screen.findByText('Discard your changes?');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(input('Name').value).toBe('Main Street');
    await goBack();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.times).toBe(0);
  });

  it('does not ask when the text is as it was', async () => {
    const user = await openDialog(location());
    await user.type(input('Name'), ' ');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the browser ask before it leaves the page with unsaved changes', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const user = await openDialog('new');
    expect(leave()).toBe(false);
    await user.type(input('Name'), 'Main Street');
    expect(leave()).toBe(true);
    await user.clear(input('Name'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leave()).toBe(false);
  });
});
