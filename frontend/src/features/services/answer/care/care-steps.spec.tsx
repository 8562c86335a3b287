import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../../../test/render-page';
import type { Guide, RecommendedService, SymptomAnalysis } from '../symptom-answer';
import { CareCard } from './care-card';
import { CareSteps } from './care-steps';

const service = (
  name: string,
  priority: RecommendedService['priority'],
  id: string | null = name,
): RecommendedService => ({
  id,
  name,
  priority,
  urgencyLevel: 'routine',
  medicalReasoning: `What ${name} is.`,
});

const analysis: SymptomAnalysis = {
  confidence: 0.9,
  reasoning: '',
  triage: 'routine',
  recommendedSpecialties: [],
  careSequence: {
    immediate: [service('Visit', 'primary'), service('X-ray', 'secondary')],
    followUp: [{ ...service('MRI', 'secondary', null), timeframe: 'Later' }],
    preventive: [{ ...service('Check-up', 'other'), frequency: 'Once a year' }],
  },
  detailedAnalysis: {
    overallAssessment: '',
    nextSteps: [],
    recommendedServices: [
      service('Visit', 'primary'),
      service('X-ray', 'secondary'),
      service('mri', 'secondary'),
      service('Therapy', 'other'),
    ],
  },
  complaint: null,
  helpLine: null,
  questions: [],
  answers: [],
  signInIncentive: { potentialSavingsRange: null },
};

const guide: Guide = {
  serviceKey: 'mri_knee',
  about: '',
  duration: 40,
  planned: 'An MRI is planned.',
  order: 'needed',
  orderText: 'You need an order.',
  tellFirst: 'you have a pacemaker.',
  prepare: ['Bring the order.', 'Leave metal at home.'],
  sources: [{ name: 'A clinic', url: 'https://clinic.example/mri', readOn: '2026-11-24' }],
};

describe('the steps of care', () => {
  it('list each recommended service once, with its priority', async () => {
    await renderPage(<CareSteps analysis={analysis} pricesHidden onChoose={() => undefined} />);
    const steps = await screen.findByRole('region', { name: 'Your care, step by step' });
    const names = within(steps)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Visit', 'X-ray', 'MRI', 'Therapy', 'Check-up']);
    expect(within(steps).getAllByText('Start with this')).toHaveLength(1);
    expect(within(steps).getAllByText('May help, too')).toHaveLength(2);
    expect(within(steps).getAllByText('Only if needed')).toHaveLength(1);
    expect(within(steps).getAllByText('Nobody offers this here yet.')).toHaveLength(1);
  });
});

describe('the care card', () => {
  const card = () => screen.findByRole('region', { name: 'Book a visit' });

  it('shows the guide of a service', async () => {
    await renderPage(<CareCard level="routine" why="An MRI is planned." guide={guide} />);
    for (const text of ['you have a pacemaker.', 'You need an order.', 'Bring the order.'])
      expect(within(await card()).getByText(text)).toBeDefined();
    const link = within(await card()).getByRole('link', { name: /^A clinic/ });
    expect(link.getAttribute('href')).toBe('https://clinic.example/mri');
    expect((await card()).textContent).toContain('read on November 24, 2026.');
  });

  it('shows a complaint its next steps', async () => {
    const sign = 'Get care sooner if it gets worse.';
    await renderPage(<CareCard level="routine" why="A visit." guide={null} nextSteps={[sign]} />);
    expect(within(await card()).getByRole('heading', { name: 'Next steps' })).toBeDefined();
    expect(within(await card()).getByText(sign)).toBeDefined();
  });

  it('shows a complaint the signs to be seen sooner, and where they are from', async () => {
    const signs = ['A fever.', 'A rash.', 'It lasts over a week.'];
    const complaint = {
      id: 'cold',
      name: 'Cold',
      care: null,
      getCareSooner: { title: 'Get care sooner if', signs },
      source: { organization: 'A service', title: 'Colds', url: 'https://guidance.example/cold' },
    };
    await renderPage(<CareCard level="routine" why="" guide={null} complaint={complaint} />);
    const { getByRole, getByText } = within(await card());
    expect(getByRole('heading', { name: 'Get care sooner if' })).toBeDefined();
    for (const sign of signs) expect(getByText(sign)).toBeDefined();
    const link = getByRole('link', { name: /^A service: Colds/ });
    expect(link.getAttribute('href')).toBe('https://guidance.example/cold');
  });

  it('says of a routine complaint what to do at home until the visit', async () => {
    const complaint = {
      id: 'cough',
      name: 'Cough',
      care: 'Drink plenty.',
      getCareSooner: { title: 'Get care sooner if', signs: ['You wheeze.'] },
      source: { organization: 'A service', title: 'Cough', url: 'https://guidance.example/cough' },
    };
    await renderPage(<CareCard level="routine" why="" guide={null} complaint={complaint} />);
    const { getByRole, getByText } = within(await card());
    expect(getByRole('heading', { name: 'Until then, at home' })).toBeDefined();
    expect(getByText('Drink plenty.')).toBeDefined();
  });

  it('keeps all but the level and the order folded on a narrow screen alone', async () => {
    const { unmount } = await renderPage(<CareCard level="routine" why="" guide={guide} />);
    expect((await card()).querySelector('details')).toBeNull();
    unmount();
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: true });
    try {
      await renderPage(<CareCard level="routine" why="" guide={guide} />);
      const more = (await card()).querySelector('details');
      expect(more?.open).toBe(false);
      const summary = more?.querySelector('summary')?.textContent;
      expect(summary).toBe('What to tell the clinic, how to prepare');
      expect(more?.textContent).toContain('Bring the order.');
      expect(more?.textContent).toContain('you have a pacemaker.');
      const order = within(await card()).getByText('You need an order.');
      expect(more?.contains(order)).toBe(false);
    } finally {
      window.matchMedia = wide;
    }
  });
});
