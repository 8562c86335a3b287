import { useEffect, useRef } from 'react';
import { useApi } from '@/api/client';
import { useMeta } from '@/api/meta';
import type { Schema } from '@/api/schema';
import { formatPrice } from '@/format/price';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { usePageHead } from '@/ui/use-page-head';
import { dialled, phoneScript } from './phone-script';
import { ProviderHead } from './provider-head';

interface PhoneBookingProps {
  provider: Schema<'DirectoryProviderView'>;
  /** Null when none was chosen. */
  service: { id: string; name: string } | null;
  onBack(): void;
}

/**
 * Booking by telephone: the number, a script of what to say, and a link to request an appointment
 * instead.
 */
export function PhoneBooking({ provider, service, onBack }: PhoneBookingProps) {
  const { phone: texts, provider: providerTexts } = bookingTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageHead('booking', { title: `${texts.title}: ${provider.name}` });

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className="wrap page phone-booking">
      <Button type="link" className="booking-back" onClick={onBack}>
        <Icon name="arrow-left" />
        {texts.back}
      </Button>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <ProviderHead provider={provider} level={2} />
      <ByPhone provider={provider} service={service} />
      <section className="panel" aria-labelledby="phone-online">
        <h2 id="phone-online">{texts.online}</h2>
        <p className="muted">{texts.onlineHint}</p>
        <LinkButton href={paths.providerBooking(provider.id, service?.id)}>
          {providerTexts.request}
        </LinkButton>
      </section>
    </div>
  );
}

/** The telephone number and the script. Without a number the person can ask for a price instead. */
function ByPhone({ provider, service }: Omit<PhoneBookingProps, 'onBack'>) {
  const { phone: texts } = bookingTexts.useTexts();
  const { data, error, mutate } = useApi('/api/providers/{id}/booking-info', {
    params: { path: { id: provider.id } },
  });
  if (error) return <ErrorNotice title={texts.failed} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <p role="status" className="muted">
        {texts.loading}
      </p>
    );
  if (!data.phone) return <NoNumber provider={provider} service={service} />;
  return (
    <>
      <section className="panel" aria-labelledby="phone-call">
        <h2 id="phone-call">{texts.byPhone}</h2>
        <div className="phone-number">
          <p>{data.phone}</p>
          <LinkButton
            type="primary"
            size="large"
            href={paths.phone(dialled(data.phone))}
            aria-label={texts.callLabel(data.phone)}
          >
            {texts.call}
          </LinkButton>
        </div>
      </section>
      <section className="panel" aria-labelledby="phone-script">
        <h2 id="phone-script">{texts.say}</h2>
        <Script provider={provider} service={service} />
      </section>
    </>
  );
}

function NoNumber({ provider, service }: Omit<PhoneBookingProps, 'onBack'>) {
  const { phone: texts } = bookingTexts.useTexts();
  const { requestPrice } = useTexts().directory;
  const { supportEmail } = useMeta();
  const chosen = service && { serviceName: service.name, serviceId: service.id };
  return (
    <section className="panel" aria-labelledby="phone-none">
      <h2 id="phone-none">{texts.askPrice}</h2>
      <p>
        {texts.none} <a href={paths.mail(supportEmail)}>{texts.support}</a>
      </p>
      <p className="muted">{texts.askPriceHint}</p>
      <Button
        type="primary"
        size="large"
        onClick={() =>
          openQuoteRequest({
            kind: 'price',
            providerName: provider.name,
            providerId: provider.id,
            ...chosen,
          })
        }
      >
        {requestPrice}
      </Button>
    </section>
  );
}

function Script({ provider, service }: Pick<PhoneBookingProps, 'provider' | 'service'>) {
  const { phone: texts } = bookingTexts.useTexts();
  const { productName } = useMeta();
  const viewer = useViewer();
  const user = viewer.kind === 'user' ? viewer.user : null;
  const price = provider.providerServices.find(
    (offer) => offer.service.id === service?.id,
  )?.effectivePrice;
  const sentences = phoneScript(texts.script, {
    firstName: user?.firstName ?? null,
    lastName: user?.lastName ?? null,
    service: service?.name ?? null,
    price: typeof price === 'number' && price > 0 ? formatPrice(price) : null,
    productName,
  });
  return (
    <ul className="phone-script">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
