import { afterEach, expect, it } from '@jest/globals';
import type { Schema } from '@/api/schema';
import { speak } from '@/texts/language';
import { renderPage } from '../../../../test/render-page';
import { PriceRequestFacts } from './price-request-facts';

type Request = Omit<Schema<'OwnPriceRequestView'>, 'description'>;

const aRequest = (changes: Partial<Request> = {}): Request => ({
  id: '018f0000-0000-7000-8000-00000000000a',
  reference: 'K7MX2PQR',
  requestType: 'provider',
  status: 'pending',
  specialty: null,
  providerName: 'Bayou Heart Clinic',
  serviceName: null,
  demo: true,
  createdAt: '2026-11-21T15:00:00.000Z',
  dueAt: '2026-11-22T15:00:00.000Z',
  overdue: true,
  quotedPrice: null,
  quoteIncludes: null,
  quoteProviderId: null,
  quoteProviderName: null,
  quotePlace: null,
  quotedAt: null,
  quoteValidUntil: null,
  quoteValidDay: null,
  closeReason: null,
  priceCode: null,
  ...changes,
});

const textOf = ({ container }: { container: HTMLElement }) => container.textContent;

afterEach(() => speak('en'));

const WORDS = {
  en: {
    notice: 'This clinic is invented for a demonstration. Nobody will answer with a price.',
    invented: 'This clinic is invented for a demonstration.',
    promises: /We are asking|We answer by|longer than we promised/,
  },
  es: {
    notice: 'Esta clínica es inventada para una demostración. Nadie le responderá con un precio.',
    invented: 'Esta clínica es inventada para una demostración.',
    promises: /Estamos pidiendo|Respondemos antes|más de lo que prometimos/,
  },
};

it.each(['en', 'es'] as const)(
  'promises no answer of an invented clinic, in %s',
  async (language) => {
    const { notice, invented, promises } = WORDS[language];
    speak(language);
    const page = await renderPage(<PriceRequestFacts request={aRequest()} level={2} />);
    expect(textOf(page)).toContain(notice);
    expect(textOf(page)).not.toMatch(promises);
    page.unmount();

    const quoted = await renderPage(
      <PriceRequestFacts request={aRequest({ status: 'quoted', quotedPrice: 35_000 })} level={2} />,
    );
    expect(textOf(quoted)).toContain(invented);
    expect(textOf(quoted)).not.toContain(notice);
    quoted.unmount();

    const real = await renderPage(
      <PriceRequestFacts request={aRequest({ demo: false })} level={2} />,
    );
    expect(textOf(real)).toMatch(promises);
    expect(textOf(real)).not.toContain(invented);
  },
);

it.each([
  ['en', 'Valid until November 3, 2026: ask the clinic whether it still holds.'],
  ['es', 'Válido hasta el 3 de noviembre de 2026: pregunte a la clínica si sigue vigente.'],
] as const)('says in %s that a told price is past its last day', async (language, text) => {
  speak(language);
  const request = aRequest({
    status: 'quoted',
    quotedPrice: 35_000,
    quoteValidDay: '2026-11-03',
    quoteValidUntil: '2026-11-04T06:00:00.000Z',
  });
  const page = await renderPage(<PriceRequestFacts request={request} level={2} />);
  expect(textOf(page)).toContain(text);
});

it.each([
  ['en', 'Why we closed it'],
  ['es', 'Por qué la cerramos'],
] as const)('says in %s why a request was closed', async (language, label) => {
  speak(language);
  const closeReason = 'The clinic gives prices by telephone only.';
  const request = aRequest({ status: 'closed', demo: false, closeReason });
  const page = await renderPage(<PriceRequestFacts request={request} level={2} />);
  expect(textOf(page)).toContain(label + closeReason);
});
