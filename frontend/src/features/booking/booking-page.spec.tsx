import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { speak } from '@/texts/language';
import { answerWith, problem } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { BookingPage } from './booking-page';
import { ServiceProviders } from './service-providers';

afterEach(() => {
  act(() => speak('en'));
  window.history.replaceState(null, '', '/');
});

it.each([
  ['en', 'Choose a service or a provider', 'Browse All Services', 'See all providers'],
  [
    'es',
    'Elija un servicio o un proveedor',
    'Ver todos los servicios',
    'Ver todos los proveedores',
  ],
] as const)('leads on in %s when nothing is chosen', async (language, title, services, all) => {
  speak(language);
  window.history.replaceState(null, '', '/booking');
  await renderPage(<BookingPage prices={() => null} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByRole('link', { name: services }).getAttribute('href')).toBe('/services');
  expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe('/providers');
});

it('says that an unknown service was not found', async () => {
  answerWith({ 'GET /api/services/nothing': () => problem(404, 'not-found') });
  await renderPage(<ServiceProviders serviceId="nothing" prices={() => null} />);
  await screen.findByRole('heading', { level: 1, name: 'Service Not Found' });
});
