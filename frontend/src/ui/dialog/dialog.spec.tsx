import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { renderPage } from '../../../test/render-page';
import { Dialog } from './dialog';

function Page() {
  const [open, setOpen] = useState<'one' | 'two' | null>(null);
  const [path, navigate] = useLocation();
  return (
    <>
      <h1>{path}</h1>
      <button onClick={() => setOpen('one')}>Open</button>
      {path === '/start' && (
        <Dialog title="One" open={open !== null} onClose={() => setOpen(null)}>
          <button onClick={() => setOpen('two')}>More</button>
          <button onClick={() => navigate('/elsewhere')}>Leave</button>
        </Dialog>
      )}
      {path === '/start' && open === 'two' && (
        <Dialog title="Two" onClose={() => setOpen('one')}>
          <p>More of it.</p>
          <button onClick={() => setOpen(null)}>Close all</button>
        </Dialog>
      )}
    </>
  );
}

/** A page with one before it, and a person who has opened its dialog. */
async function openDialog() {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/start');
  const { user } = await renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(dialog('One')).not.toBeNull();
  return user;
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });

/** The history goes on later, as in a browser. */
async function go(steps: number) {
  await act(
    () =>
      new Promise<void>((done) => {
        window.addEventListener('popstate', () => setTimeout(done, 20), { once: true });
        window.history.go(steps);
      }),
  );
}

const settled = () => act(() => new Promise((done) => setTimeout(done, 50)));

afterEach(settled);

describe('the history while a dialog is open', () => {
  it('has an entry that Back leaves: the page stays, and the focus goes back', async () => {
    await openDialog();
    await go(-1);
    expect(dialog('One')).toBeNull();
    expect(window.location.pathname).toBe('/start');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
    );
    await go(-1);
    expect(window.location.pathname).toBe('/before');
  });

  it('loses that entry when the dialog closes by its button or Escape', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await settled();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Escape}');
    await settled();
    expect(dialog('One')).toBeNull();
    expect(window.location.pathname).toBe('/start');
    await go(-1);
    expect(window.location.pathname).toBe('/before');
  });

  it('is not harmed by Forward, after which the dialog opens again', async () => {
    const user = await openDialog();
    await go(-1);
    await go(1);
    expect(window.location.pathname).toBe('/start');
    expect(dialog('One')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(dialog('One')).not.toBeNull();
    await go(-1);
    expect(dialog('One')).toBeNull();
    expect(window.location.pathname).toBe('/start');
  });

  it('closes one dialog at a time', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText('More of it.');
    await go(-1);
    expect(screen.queryByText('More of it.')).toBeNull();
    expect(dialog('One')).not.toBeNull();
    await go(-1);
    expect(dialog('One')).toBeNull();
    expect(window.location.pathname).toBe('/start');
  });

  it('skips the entry on the way back from a page that a link of the dialog led to', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await settled();
    expect(window.location.pathname).toBe('/elsewhere');
    await go(-1);
    await settled();
    expect(window.location.pathname).toBe('/start');
    await go(-1);
    expect(window.location.pathname).toBe('/before');
  });

  it('does not undo a link that is followed right after the dialog was closed', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await act(
      () =>
        new Promise<void>((done) => {
          setTimeout(() => {
            window.history.pushState(null, '', '/elsewhere');
            done();
          });
        }),
    );
    await act(() => new Promise((done) => setTimeout(done, 1100)));
    expect(window.location.pathname).toBe('/elsewhere');
    await go(-1);
    await settled();
    expect(window.location.pathname).toBe('/start');
    await go(-1);
    expect(window.location.pathname).toBe('/before');
  });

  it('loses both entries when a dialog and the one below it close at once', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await act(async () => screen.getByText('Close all').click());
    await settled();
    expect(window.location.pathname).toBe('/start');
    await go(-1);
    expect(window.location.pathname).toBe('/before');
  });
});
