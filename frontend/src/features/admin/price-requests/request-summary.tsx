import { formatPhone } from '@/format/phone';
import { consoleTexts } from '@/texts/admin';
import type { PriceRequest } from './use-price-requests';

/** What was asked, and by whom. */
export function RequestSummary({ request }: { request: PriceRequest }) {
  const { priceRequests: texts, none } = consoleTexts.useTexts();
  const {
    contactEmail,
    contactPhone,
    requestType,
    serviceName,
    providerName,
    specialty,
    description,
  } = request;
  const facts: [string, string][] = [
    [
      texts.contact,
      [contactEmail, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(', ') || none,
    ],
    [texts.type, texts.types[requestType]],
    [texts.types.service, serviceName ?? ''],
    [texts.types.provider, providerName ?? ''],
    [texts.types.specialty, specialty ?? ''],
    [texts.description, description],
  ];
  return (
    <dl className="console-request">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
