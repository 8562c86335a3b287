import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Language, LanguageContext } from '@/texts/language';
import { ALARM_SLOT_ID } from '@/ui/feedback/alarm-slot';
import { renderPage } from '../../../../../test/render-page';
import type { Emergency } from '../symptom-answer';
import { EmergencyAdvice } from './emergency-advice';
import { EmergencyAlarm } from './emergency-alarm';

const emergencies: Record<Language, Emergency> = {
  en: {
    ruleId: 'poison',
    resource: 'poison',
    headline: 'Call Poison Help now: 1-800-222-1222',
    action: 'Call 1-800-222-1222.',
    text: 'This can be poison.',
    language: 'en',
  },
  es: {
    ruleId: 'heart',
    resource: '911',
    headline: 'Llame al 911 ahora',
    action: 'Llame al 911.',
    text: 'Puede ser del corazón.',
    language: 'es',
  },
};

let slot: HTMLDivElement;
beforeEach(() => {
  slot = document.body.appendChild(document.createElement('div'));
  slot.id = ALARM_SLOT_ID;
  window.scrollTo = jest.fn() as typeof window.scrollTo;
});
afterEach(() => slot.remove());

/** The panel of an emergency on a page of another language. */
async function show(emergency: Emergency, page: Language) {
  const { container } = await renderPage(
    <LanguageContext value={{ language: page, choose: () => undefined }}>
      <EmergencyAlarm emergency={emergency} read={false} />
      <EmergencyAdvice emergency={emergency} query="chest" onProceed={() => undefined} />
    </LanguageContext>,
  );
  const alarm = await screen.findByRole('alert');
  return { alarm, advice: container };
}

describe('an emergency is in the language of the query throughout', () => {
  it('in Spanish on the English page', async () => {
    const { alarm, advice } = await show(emergencies.es, 'en');
    expect(alarm.lang).toBe('es');
    expect(alarm.getAttribute('aria-label')).toBe('Emergencia');
    expect(within(alarm).getByRole('link', { name: 'Llamar al 911' })).toBeDefined();
    const heading = within(advice).getByRole('heading', { name: 'Mientras llega la ayuda' });
    expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('es');
    expect(within(advice).getByRole('button').textContent).toBe('Esto no es una emergencia');
    expect(advice.textContent).not.toMatch(/Call 911|Stay on the line|Thoughts of suicide/);
  });

  it('in English on the Spanish page', async () => {
    const { alarm, advice } = await show(emergencies.en, 'es');
    expect(alarm.lang).toBe('en');
    expect(within(alarm).getByRole('link', { name: 'Call 911' })).toBeDefined();
    expect(advice.querySelector('[lang="en"]')?.textContent).toContain('What to do meanwhile');
    expect(advice.textContent).not.toMatch(/Llame|Usted buscó/);
  });
});

it('says to call 911 in the heading and on the button, and nowhere else in the alarm', async () => {
  const { alarm } = await show(
    {
      ...emergencies.es,
      action: 'Llame al 911 o vaya a la sala de emergencias más cercana. No maneje usted.',
    },
    'en',
  );
  expect(within(alarm).getByRole('heading').textContent).toBe('Llame al 911 ahora');
  expect(within(alarm).getByRole('link').textContent).toBe('Llamar al 911');
  expect(alarm.textContent?.match(/911/g)).toHaveLength(2);
  expect(alarm.textContent).toContain('También puede ir a la sala de emergencias más cercana.');
});

it('never breaks the telephone number of Poison Help', async () => {
  const { alarm } = await show(emergencies.en, 'en');
  const numbers = within(alarm).getAllByText('1-800-222-1222');
  expect(numbers).toHaveLength(3);
  for (const number of numbers) expect(number.className).toBe('whole-number');
});
