import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MetaContext, UNKNOWN } from '@/api/meta';
import { renderPage } from '../../../test/render-page';
import { CreateKeyDialog } from './create-key-dialog';
import type { NewKey } from './key-actions';

/** Renders the dialog where there is a sandbox or not; gives the keys that were asked for. */
async function renderDialog(sandbox: boolean) {
  const asked: NewKey[] = [];
  const { user } = await renderPage(
    <MetaContext value={{ ...UNKNOWN, sandbox }}>
      <CreateKeyDialog
        title="Make a key"
        scopes={['directory:read']}
        create={async (key) => {
          asked.push(key);
          return {};
        }}
        onIssued={() => undefined}
        onClose={() => undefined}
      />
    </MetaContext>,
  );
  return { user, asked };
}

it('offers a test key where the installation has a sandbox', async () => {
  const { user, asked } = await renderDialog(true);
  await user.type(screen.getByLabelText('What uses it'), 'Trial');
  await user.click(screen.getByLabelText('Test key'));
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(asked).toMatchObject([{ name: 'Trial', test: true }]);
});

it('offers none elsewhere', async () => {
  const { user, asked } = await renderDialog(false);
  expect(screen.queryByLabelText('Test key')).toBeNull();
  await user.type(screen.getByLabelText('What uses it'), 'Trial');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(asked[0]?.test).toBeFalsy();
});
