import type { PriceRequestStatus } from '../../src/pricing/contract/price-request.terms.js';
import type { PriceQuestion } from '../../src/pricing/domain/price-question.js';
import { PriceRequest } from '../../src/pricing/domain/price-request.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';

/** When it was asked. */
export const at = new Date('2030-04-01T12:00:00.000Z');

/** A guest's request about a service, asked at `at`. */
export const aPriceRequest = (changes: Partial<PriceQuestion> = {}): PriceRequest =>
  new PriceRequest({
    id: 'r1',
    token: 't1',
    userId: null,
    language: 'en',
    at,
    quoteHours: 24,
    published: { providerName: null, providerDemo: false, serviceName: null, specialty: null },
    question: {
      requestType: 'service',
      serviceName: 'Heart ultrasound',
      description: 'x',
      contactEmail: 'ana@mail.example',
      consents: CONSENT_VERSIONS,
      ...changes,
    },
  });

/** One with no event left to publish. */
export const inStatus = (status: PriceRequestStatus): PriceRequest => {
  const request = aPriceRequest();
  if (status !== 'pending') request.answer({ status }, at);
  request.pullEvents();
  return request;
};
