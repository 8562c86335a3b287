import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  forgetDialogs,
  input,
  location,
  openDialog,
  READ,
  REPLACE,
  save,
  saved,
} from '../../../../../test/location-editor';
import {
  answerWith,
  bodiesOf,
  inTurn,
  json,
  problem,
  requestsOf,
} from '../../../../../test/network';

afterEach(forgetDialogs);

describe('a record that somebody else has changed', () => {
  const AUDIT = 'GET /api/admin/audit-log';
  const outdated = () => problem(409, 'outdated-version', { current: 4 });
  const theirs = () => json(location({ version: 4, city: 'Conroe', lat: 30 }));

  async function edit(changes: Record<string, string>, answers: Parameters<typeof answerWith>[0]) {
    answerWith({ [READ]: theirs, [AUDIT]: () => json([]), ...answers });
    const user = await openDialog(location());
    for (const [label, text] of Object.entries(changes)) {
      await user.clear(input(label));
      await user.type(input(label), text);
    }
    await user.click(save());
    return user;
  }

  async function conflict() {
    const user = await edit({ City: 'Katy' }, { [REPLACE]: outdated });
    await screen.findByText('Somebody else changed this in the meantime');
    return user;
  }

  it('is saved with both changes when they are about different fields', async () => {
    await edit(
      { Name: 'Main Street 2' },
      { [REPLACE]: inTurn(outdated, () => json(location({ version: 5 }))) },
    );
    expect(await screen.findByText('Saved!')).toBeDefined();
    expect(await bodiesOf(REPLACE)).toMatchObject([
      { name: 'Main Street 2', city: 'Houston', lat: null, version: 3 },
      { name: 'Main Street 2', city: 'Conroe', lat: 30, version: 4 },
    ]);
    expect(screen.getByText(/meanwhile are kept: City and Latitude/)).toBeDefined();
    expect(saved.times).toBe(1);
  });

  it('shows the field that both changed with three values, and waits for a choice', async () => {
    await conflict();
    expect(screen.getByRole('row', { name: /^City/ }).textContent).toBe('CityHoustonKatyConroe');
    expect(screen.queryByRole('row', { name: /^Name/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Somebody else changed this');
    expect(screen.getByText(/in the form already: Latitude/)).toBeDefined();
    expect(input('Latitude').value).toBe('30');
    expect(save().disabled).toBe(true);
  });

  it('says who changed it last', async () => {
    const by = { actorId: 'a1', actorEmail: 'ann@openfare.example', at: '2026-11-01T10:00:00Z' };
    await edit(
      { City: 'Katy' },
      { [REPLACE]: outdated, [AUDIT]: () => json([{ id: 'e1', ...by }]) },
    );
    expect(await screen.findByText(/Last changed by ann@openfare.example/)).toBeDefined();
  });

  it('is saved with the own value when the person chooses it', async () => {
    const user = await conflict();
    answerWith({ [REPLACE]: () => json(location({ version: 5, city: 'Katy' })) });
    await user.click(screen.getByRole('radio', { name: 'City, Yours: Katy' }));
    await user.click(screen.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(saved.times).toBe(1));
    expect(await bodiesOf(REPLACE)).toMatchObject([
      { city: 'Katy', lat: null, version: 3 },
      { city: 'Katy', lat: 30, version: 4 },
    ]);
  });

  it('takes the latest value into the form when it is chosen, and saves later', async () => {
    const user = await conflict();
    await user.click(screen.getByRole('radio', { name: 'City, Latest: Conroe' }));
    expect(input('City').value).toBe('Conroe');
    expect(requestsOf(REPLACE)).toHaveLength(1);
    expect(save().disabled).toBe(false);
    expect(saved.times).toBe(0);
  });

  it('counts as saved when both changed it alike', async () => {
    answerWith({
      [REPLACE]: outdated,
      [READ]: () => json(location({ version: 4, city: 'Conroe' })),
    });
    const user = await openDialog(location());
    await user.clear(input('City'));
    await user.type(input('City'), 'Conroe');
    await user.click(save());
    expect(await screen.findByText('Saved!')).toBeDefined();
    expect(requestsOf(REPLACE)).toHaveLength(1);
    expect(saved.times).toBe(1);
  });
});
