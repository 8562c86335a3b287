import type { Console } from '../console/console-client.js';

const HOUR_MS = 3_600_000;

interface Named {
  id: string;
  version: number;
  name: string;
}

/**
 * A published provider with as many services, one request for each in a window of its own, a call
 * for each, and a question for a price. All by the administrator, who is a patient, too.
 */
export async function someBookings(
  admin: Console,
  count: number,
): Promise<{ provider: Named; services: Named[]; windows: { start: Date; end: Date }[] }> {
  const provider = await admin.aReadyProvider();
  const services: Named[] = [];
  const windows = [];
  const first = Math.ceil(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS + 88 * HOUR_MS;
  for (let n = 0; n < count; n++) {
    const service = await admin.aService();
    await admin.anOffer(provider, service, 9000);
    services.push(service);
  }
  await admin.does('post', `/providers/${provider.id}/publish`);
  for (const [n, { id: serviceId }] of services.entries()) {
    const start = new Date(first + n * 24 * HOUR_MS);
    const end = new Date(start.getTime() + 3 * HOUR_MS);
    windows.push({ start, end });
    await admin.books({
      requestType: 'service',
      providerId: provider.id,
      serviceId,
      preferredSlots: [{ start, end }],
      symptoms: 'A dull ache in the left knee since May.',
    });
    await admin.calls(provider.id, serviceId);
  }
  await admin.requestsPrice({
    requestType: 'provider',
    providerName: provider.name,
    description: 'How much is it in all?',
    contactEmail: 'asker@mail.example',
  });
  return { provider, services, windows };
}
