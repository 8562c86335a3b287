import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { PasswordAccounts } from '@/session/identity-client';
import { speak } from '@/texts/language';
import { renderPage } from '../../../../test/render-page';
import { SignUpForm } from './sign-up-form';

// The faults are found before anything is sent.
const NO_ACCOUNTS = {} as PasswordAccounts;

const WORDS = {
  en: { submit: 'Create Account', name: 'First name', zip: 'Zip code', required: /Required/ },
  es: { submit: 'Crear cuenta', name: 'Nombre', zip: 'Código postal', required: /Obligatorio/ },
};

afterEach(() => speak('en'));

describe.each(['en', 'es'] as const)('faults of a new account in %s', (language) => {
  it('go away as soon as they are repaired, and come back', async () => {
    const words = WORDS[language];
    speak(language);
    const { user } = await renderPage(
      <SignUpForm passwords={NO_ACCOUNTS} returnTo="/" onCreated={() => undefined} />,
    );
    const field = (label: string) => screen.getByLabelText(label);
    const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
    await user.type(field(words.name), 'A');
    await user.clear(field(words.name));
    expect(isWrong(words.name)).toBe(false);
    await user.click(screen.getByRole('button', { name: words.submit }));
    await waitFor(() => expect(isWrong(words.name)).toBe(true));
    const summary = () => screen.queryAllByRole('button', { name: new RegExp(`^${words.name}:`) });
    expect(summary()).toHaveLength(1);

    await user.type(field(words.name), 'Ana');
    await waitFor(() => expect(isWrong(words.name)).toBe(false));
    expect(summary()).toHaveLength(0);
    expect(isWrong(words.zip)).toBe(true);
    await user.type(field(words.zip), '77380');
    await waitFor(() => expect(isWrong(words.zip)).toBe(false));
    await user.clear(field(words.name));
    await waitFor(() => expect(isWrong(words.name)).toBe(true));
    expect(screen.queryAllByText(words.required).length).toBeGreaterThan(0);
  });
});
