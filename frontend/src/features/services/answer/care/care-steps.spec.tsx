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

  it('shows a complaint the reason alone', async () => {
    await renderPage(<CareCard level="routine" why="A visit can look at this." guide={null} />);
    expect(within(await card()).getAllByRole('heading')).toHaveLength(1);
  });
});
