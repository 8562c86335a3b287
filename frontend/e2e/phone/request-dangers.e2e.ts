import { clinic } from '../booking/clinics.js';
import { authorization, expect, overflow, startSession, test, violations } from '../fixtures.js';

const WORDS = {
  en: {
    day: 'Day',
    about: 'What is it about?',
    danger: 'Crushing chest pain and my left arm is numb',
    send: 'Send Request',
    headline: 'Call 911 now',
    call: 'Call 911',
    anyway: 'Send the request anyway',
    sent: 'Request sent',
  },
  es: {
    day: 'Día',
    about: '¿De qué se trata?',
    danger: 'Me duele mucho el pecho y no puedo respirar',
    send: 'Enviar solicitud',
    headline: 'Llame al 911 ahora',
    call: 'Llamar al 911',
    anyway: 'Enviar de todos modos',
    sent: 'Solicitud enviada',
  },
};

test.use({ viewport: { width: 390, height: 844 } });

for (const [language, words] of Object.entries(WORDS))
  test(`a danger in a request shows the call to 911 first (${language})`, async ({
    page,
    accounts,
  }) => {
    await startSession(page, accounts.patient);
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    const { id } = await clinic(page, 4);
    await page.clock.install();
    await page.goto(`/booking?provider=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.day, { exact: true }).selectOption({ index: 3 });
    const about = dialog.getByLabel(words.about);
    await about.fill(words.danger);
    await dialog.getByRole('button', { name: words.send }).tap();
    const alarm = dialog.getByRole('alert').filter({ hasText: words.headline });
    await expect(alarm.getByRole('heading', { name: words.headline })).toBeFocused();
    const call = alarm.getByRole('link', { name: words.call });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', 'tel:911');
    const anyway = dialog.getByRole('button', { name: words.anyway });
    await expect(anyway).toBeInViewport({ ratio: 1 });
    await expect(about).toHaveValue(words.danger);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    const headers = await authorization(page);
    const mine = async () => (await page.request.get('/api/bookings/mine', { headers })).json();
    expect(await mine()).toEqual([]);

    // Sooner, nobody has read it.
    await page.clock.fastForward(1000);
    await anyway.tap();
    await expect(dialog.getByRole('heading', { name: words.sent })).toBeFocused();
    await expect(call).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    expect(await mine()).toMatchObject([{ status: 'pending', symptoms: words.danger }]);
  });
