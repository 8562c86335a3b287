import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderPage } from '../../../../test/render-page';
import { loadSteps } from './care/load-steps';
import { RESULTS_HEADING_ID, SearchResults } from './search-results';
import type { RecommendedService, SymptomAnswer } from './symptom-answer';

const recommended = (
  name: string,
  priority: RecommendedService['priority'],
  id: string | null = null,
): RecommendedService => ({
  id,
  name,
  priority,
  urgencyLevel: 'routine',
  medicalReasoning: '',
});

const answer = (specialty: string, ...services: RecommendedService[]): SymptomAnswer => ({
  emergency: null,
  guide: null,
  searchId: 'search',
  engine: { name: 'offline', version: '1', degraded: false },
  services: services
    .filter(({ id }) => id !== null)
    .map(({ id, name }) => ({
      id: id ?? '',
      name,
      description: '',
      category: 'Visits',
      duration: 30,
      providerCount: 3,
    })),
  providersForServices: [],
  isAuthenticated: false,
  pricesHidden: true,
  aiAnalysis: {
    confidence: 0.9,
    reasoning: '',
    triage: 'routine',
    recommendedSpecialties: [specialty],
    careSequence: { immediate: services, followUp: [], preventive: [] },
    detailedAnalysis: { overallAssessment: '', nextSteps: [], recommendedServices: services },
    complaint: null,
    helpLine: null,
    questions: [],
    answers: [],
    signInIncentive: { potentialSavingsRange: null },
  },
});

async function show(found: SymptomAnswer): Promise<HTMLElement> {
  const { container } = await renderPage(
    <SearchResults
      query="words"
      answer={found}
      updating={{ isBusy: false, failure: undefined, danger: null, retry: jest.fn() }}
      search={null}
      prices={() => null}
      cost={({ heading }) => heading}
      onBook={jest.fn()}
      onClear={jest.fn()}
    />,
  );
  await act(async () => {
    await loadSteps();
  });
  return container;
}

const first = (page: HTMLElement) =>
  page.querySelector(`#${RESULTS_HEADING_ID}`)?.nextElementSibling;

describe('a service that nobody offers', () => {
  it('is said first, with the next best place', async () => {
    const page = await show(answer('Sleep medicine', recommended('Sleep study', 'primary')));
    const said = screen.getByRole('region', { name: 'Nobody offers this here yet: Sleep study' });
    expect(first(page)).toBe(said);
    expect(within(said).getByRole('button', { name: 'Request Cash Price' })).toBeDefined();
    const links = within(said).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://findahealthcenter.hrsa.gov',
      'tel:211',
    ]);
    for (const text of ['Book a visit', 'No specific services found', 'Start with this'])
      expect(page.textContent).not.toContain(text);
  });

  it('leads to dental schools for teeth, also beside urgent care', async () => {
    const page = await show(
      answer(
        'Dental',
        recommended('Urgent care visit', 'primary', 'urgent'),
        recommended('Dental exam', 'secondary'),
      ),
    );
    const said = screen.getByRole('region', { name: 'Nobody offers this here yet: Dental exam' });
    expect(first(page)).toBe(said);
    expect(said.textContent).toContain('dental school');
    expect(page.textContent).toContain('Start with this');
  });

  it('is not said first where it only may help', async () => {
    const page = await show(
      answer(
        'Orthopedics',
        recommended('First visit', 'primary', 'visit'),
        recommended('Knee brace', 'secondary'),
      ),
    );
    expect(page.querySelector('.not-offered')).toBeNull();
  });
});

describe('an answer', () => {
  const visit = recommended('First visit', 'primary', 'visit');
  const later = recommended('Later visit', 'other', 'later');
  const disclaimer = /This AI analysis is for informational purposes only/;

  it('counts who offers the best service, not all that may fit', async () => {
    const found = answer('Primary care', visit, later);
    const page = await show({
      ...found,
      services: found.services.map((service) =>
        service.id === 'later' ? { ...service, providerCount: 27 } : service,
      ),
    });
    expect(page.querySelector('.unlock')?.textContent).toContain(
      '3 providers offer this: First visit.',
    );
    expect(page.querySelector('.unlock')?.textContent).not.toContain('27');
  });

  it('names who answered in its reasoning, not beside the disclaimer', async () => {
    await show(answer('Primary care', visit));
    expect(screen.getByText(disclaimer).textContent).not.toMatch(/rules|AI model/);
    const reasoning = screen.getByRole('complementary', { name: 'How we got there' });
    expect(reasoning.textContent).toContain('A computer, with our own rules (version 1).');
    expect(reasoning.textContent).not.toContain('without an AI model');
  });

  it('begins with the line to call first, in the language of the query', async () => {
    const found = answer('Psychiatry', visit);
    const page = await show({
      ...found,
      aiAnalysis: {
        ...found.aiAnalysis,
        triage: 'urgent',
        helpLine: {
          ruleId: 'no-hope',
          resource: '988',
          headline: 'Llame o envíe un texto al 988 ahora',
          action: 'Llame al 988 y oprima 2.',
          text: 'Hable ahora con alguien.',
          language: 'es',
        },
      },
    });
    const line = screen.getByRole('region', { name: 'Llame o envíe un texto al 988 ahora' });
    expect(first(page)).toBe(line);
    expect(line.lang).toBe('es');
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:988', 'sms:988']);
    expect(line.nextElementSibling?.className).toContain('care');
  });

  it.each([true, false])(
    'says beside a complaint what it costs, unless hidden: %s',
    async (hidden) => {
      const found = answer('Primary care', visit, later);
      const complaint = {
        id: 'cough',
        name: 'Cough',
        care: 'Drink plenty.',
        getCareSooner: { title: 'Get care sooner if', signs: ['You wheeze.'] },
        source: {
          organization: 'A service',
          title: 'Cough',
          url: 'https://guidance.example/cough',
        },
      };
      const page = await show({
        ...found,
        pricesHidden: hidden,
        aiAnalysis: { ...found.aiAnalysis, complaint },
      });
      const cost = page.querySelector('.care')?.textContent ?? '';
      expect(cost.includes('What it costs: First visit')).toBe(!hidden);
    },
  );

  it('has neither where nothing was analyzed', async () => {
    const found = answer('');
    const page = await show({
      ...found,
      aiAnalysis: { ...found.aiAnalysis, triage: 'none', recommendedSpecialties: [] },
    });
    expect(page.textContent).toContain('Results for “words”');
    expect(page.textContent).not.toMatch(disclaimer);
    expect(page.textContent).not.toContain('our own rules');
  });
});
