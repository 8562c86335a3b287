import { useId, useState } from 'react';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import { bookingTexts } from '@/texts/booking';
import { Button } from '@/ui/controls/button';
import { Notice } from '@/ui/feedback/notice';
import { OfferPrice } from '@/ui/provider/offer-price';

interface ServicesPanelProps {
  provider: { id: string; name: string };
}

/** All services of a provider; loads when it is opened. */
export function ServicesPanel({ provider }: ServicesPanelProps) {
  const { service: texts } = bookingTexts.useTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="services-panel">
      <Button
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${open ? texts.hideServices : texts.showServices}: ${provider.name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.hideServices : texts.showServices}
      </Button>
      <div id={id}>{open && <Services provider={provider} />}</div>
    </div>
  );
}

function Services({ provider }: ServicesPanelProps) {
  const { service: texts, provider: providerTexts } = bookingTexts.useTexts();
  const { data, error, mutate } = useApi(
    '/api/providers/{id}/services',
    { params: { path: { id: provider.id } } },
    priceCache,
  );
  if (error) {
    return (
      <Notice level="bad" title={texts.failedServices}>
        <Button onClick={() => void mutate()}>{texts.showServices}</Button>
      </Notice>
    );
  }
  if (!data)
    return (
      <p role="status" className="muted">
        {texts.loadingServices}
      </p>
    );
  if (data.length === 0) return <p className="muted">{providerTexts.noServices}</p>;
  return (
    <ul aria-label={texts.servicesOf(provider.name)}>
      {data.map((offer) => (
        <li key={offer.id}>
          <span>{offer.service.name}</span> <OfferPrice offer={offer} />
        </li>
      ))}
    </ul>
  );
}
