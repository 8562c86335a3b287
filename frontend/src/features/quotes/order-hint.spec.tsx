import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { answerWith, json, requestsOf } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { QuoteRequestHost } from './quote-request-host';

const ORDERS = {
  needed: 'You need an order from a doctor.',
  often: 'Some clinics ask for an order.',
  not_needed: 'You do not need an order.',
};
const ABOUT_SERVICE = { kind: 'price', serviceName: 'Knee MRI' } as const;
const AT_PROVIDER = { ...ABOUT_SERVICE, providerName: 'Bayou Clinic', providerId: 'p1' } as const;

type PriceRequest = Extract<QuoteRequest, { kind: 'price' }>;

async function open(request: PriceRequest, order: keyof typeof ORDERS) {
  // Another service each time, because the answers are cached.
  const serviceId = `service-${order}`;
  const call = `GET /api/services/${serviceId}`;
  answerWith({
    [call]: () => json({ guide: { order, orderText: ORDERS[order] } }),
    'GET /api/services': () => json([]),
    'GET /api/providers/p1': () => json({ id: 'p1', demo: false }),
    'GET /api/providers/with-services': () => json([]),
  });
  const page = await renderPage(<QuoteRequestHost request={{ ...request, serviceId }} />);
  await waitFor(() => expect(requestsOf(call)).toHaveLength(1));
  return page;
}

beforeEach(() => sessionStorage.clear());

it('a question about a service says that it needs an order, while it is about that', async () => {
  const { user } = await open(ABOUT_SERVICE, 'needed');
  await screen.findByText(ORDERS.needed);
  await user.clear(screen.getByLabelText('Service'));
  expect(screen.queryByText(ORDERS.needed)).toBeNull();
});

it('a question to a provider says that some clinics ask for an order', async () => {
  const { user } = await open(AT_PROVIDER, 'often');
  await screen.findByText(ORDERS.often);
  await user.clear(screen.getByLabelText('What do you need?'));
  expect(screen.queryByText(ORDERS.often)).toBeNull();
});

it('says nothing when no order is needed', async () => {
  await open(ABOUT_SERVICE, 'not_needed');
  expect(screen.queryByText(ORDERS.not_needed)).toBeNull();
});
