import { afterEach, expect, it } from '@jest/globals';
import { speak } from '@/texts/language';
import { renderPage } from '../../../../test/render-page';
import { Specialty } from './specialty';

afterEach(() => speak('en'));

it.each([
  ['en', 'Cardiology', null, 'Cardiología', 'Cardiology', undefined],
  ['es', 'Cardiology', null, 'Cardiología', 'Cardiología', undefined],
  ['es', 'Hospital', 'Hospital', 'Hospital', 'Hospital', undefined],
  ['es', 'Sleep medicine', null, 'Sleep medicine', 'Sleep medicine', 'en'],
] as const)(
  'in %s: %s, own Spanish text %s',
  async (language, specialty, specialtyEs, specialtyInSpanish, text, lang) => {
    speak(language);
    const row = { specialty, specialtyEs, specialtyInSpanish };
    const { container } = await renderPage(<Specialty row={row} />);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe(lang);
  },
);
