import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dismiss, openToasts } from '@/ui/feedback/toasts';
import { answerWith, bodiesOf, problem } from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import type { AdminUser } from './admin-user';
import { ResetFactorDialog } from './reset-factor-dialog';

const RESET = 'POST /api/admin/users/u1/reset-second-factor';

const USER: AdminUser = {
  demo: false,
  id: 'u1',
  email: 'ana@mail.example',
  firstName: 'Ana',
  lastName: 'Torres',
  phone: null,
  zipCode: null,
  role: 'admin',
  status: 'active',
  emailVerified: true,
  version: 3,
  lastSignInAt: null,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  signupUtmSource: null,
  signupUtmMedium: null,
  signupUtmCampaign: null,
};

let closed = 0;
let done = 0;

async function openDialog() {
  const { user } = await renderPage(
    <ResetFactorDialog
      user={USER}
      onDone={() => {
        done += 1;
      }}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  await screen.findByRole('dialog');
  return user;
}

afterEach(() => {
  closed = 0;
  done = 0;
  for (const { key } of openToasts()) dismiss(key);
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const CODE = 'New code of your own authenticator app';
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Turn it off' });

it('needs a reason and a code, and sends both', async () => {
  answerWith({ [RESET]: () => new Response(null, { status: 204 }) });
  const user = await openDialog();
  await user.type(input('Reason'), '  ');
  await user.type(input(CODE), '123456');
  expect(send().disabled).toBe(true);
  await user.type(input('Reason'), 'Lost the phone');
  await user.click(send());
  await waitFor(() => expect([done, closed]).toEqual([1, 1]));
  expect(await bodiesOf(RESET)).toEqual([{ reason: 'Lost the phone', code: '123456' }]);
});

it('shows a wrong code at its field, without a toast, and stays open', async () => {
  answerWith({
    [RESET]: () =>
      problem(400, 'validation-failed', {
        errors: [{ path: 'code', message: 'This code is not right. Try the next one.' }],
      }),
  });
  const user = await openDialog();
  await user.type(input('Reason'), 'Lost the phone');
  await user.type(input(CODE), '123456');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This code is not right. Try the next one.',
  );
  expect(input(CODE).getAttribute('aria-invalid')).toBe('true');
  expect(openToasts()).toEqual([]);
  expect([done, closed]).toEqual([0, 0]);
});
