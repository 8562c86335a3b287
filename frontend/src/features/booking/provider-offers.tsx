import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/external-link';
import { Notice } from '@/ui/feedback/notice';
import { Icon } from '@/ui/icon';
import type { Offer } from '@/ui/provider/offer-price';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { usePageHead } from '@/ui/use-page-head';
import { ChosenTicket } from './chosen-ticket';
import { noteBookingClick } from './note-booking-click';
import { OfferRows } from './offer-rows';
import { ProviderHead } from './provider-head';

const AppointmentDialog = lazy(() =>
  import('./appointment/appointment-dialog').then(({ AppointmentDialog }) => ({
    default: AppointmentDialog,
  })),
);

interface ProviderOffersProps {
  provider: Schema<'ProviderView'>;
  serviceId: string | null;
}

/** One provider with its services and prices, and the dialog that requests an appointment there. */
export function ProviderOffers({ provider, serviceId }: ProviderOffersProps) {
  const { page } = bookingTexts.useTexts();
  const [, navigate] = useLocation();
  const requestable = provider.kind === 'clinic' && provider.bookable;
  const [open, setOpen] = useState(requestable);
  const requestButton = useRef<HTMLButtonElement>(null);
  const chosen = provider.providerServices.find(
    ({ service }) => service.id === serviceId && service.bookable,
  );
  const named = provider.providerServices.find(({ service }) => service.id === serviceId);
  const title = requestable ? page.title : page.pricesTitle;
  usePageHead('booking', { title: `${title}: ${provider.name}` });

  function callFirst() {
    noteBookingClick(provider.id, chosen?.service.id);
    navigate(paths.providerBooking(provider.id, chosen?.service.id, 'phone'));
  }

  function requestFor(offer: Offer) {
    navigate(paths.providerBooking(provider.id, offer.service.id), { replace: true });
    setOpen(true);
  }

  const requestAction = (
    <RequestButtons ref={requestButton} onRequest={() => setOpen(true)} onCall={callFirst} />
  );

  return (
    <div className="wrap page booking">
      <BookingHead provider={provider} title={title} requestable={requestable} />
      <div className="booking-body">
        {!requestable && <ClosedNotice provider={provider} offer={named} />}
        <OfferRows
          offers={provider.providerServices}
          chosenId={chosen?.service.id}
          onRequest={requestable ? requestFor : undefined}
        />
      </div>
      {requestable && (
        <aside className="booking-side">
          {chosen ? (
            <ChosenTicket offer={chosen}>{requestAction}</ChosenTicket>
          ) : (
            <HowItWorks>{requestAction}</HowItWorks>
          )}
        </aside>
      )}
      {requestable && (
        <Suspense fallback={null}>
          <AppointmentDialog
            provider={provider}
            serviceId={chosen?.service.id ?? ''}
            open={open}
            onClose={() => setOpen(false)}
            afterClose={() => requestButton.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RequestButtonsProps {
  ref: Ref<HTMLButtonElement>;
  onRequest: () => void;
  onCall: () => void;
}

function RequestButtons({ ref, onRequest, onCall }: RequestButtonsProps) {
  const { provider: texts, service } = bookingTexts.useTexts();
  return (
    <>
      <Button type="primary" size="large" block ref={ref} onClick={onRequest}>
        {texts.request}
      </Button>
      <Button size="large" block className="booking-by-phone" onClick={onCall}>
        {service.book}
      </Button>
    </>
  );
}

interface BookingHeadProps {
  provider: Schema<'ProviderView'>;
  title: string;
  requestable: boolean;
}

function BookingHead({ provider, title, requestable }: BookingHeadProps) {
  const { page, provider: texts } = bookingTexts.useTexts();
  return (
    <div className="booking-head">
      <Link href={paths.services()} className="booking-back">
        <Icon name="arrow-left" />
        {page.browse}
      </Link>
      <h1>{title}</h1>
      {requestable && <p className="lead">{page.lead}</p>}
      <ProviderHead provider={provider} level={2} />
      {provider.bio && <p className="booking-bio">{provider.bio}</p>}
      {provider.website && (
        <p>
          <ExternalLink href={provider.website}>{texts.website}</ExternalLink>
        </p>
      )}
    </div>
  );
}

/** Why no appointment can be requested here, with a button to request the price instead. */
function ClosedNotice({
  provider,
  offer,
}: {
  provider: Schema<'ProviderView'>;
  offer: Offer | undefined;
}) {
  const texts = bookingTexts.useTexts().provider;
  const { requestPrice } = useTexts().directory;
  const { title, text } = provider.kind === 'hospital_listing' ? texts.listing : texts.closed;
  const service = offer && { serviceName: offer.service.name, serviceId: offer.service.id };

  return (
    <>
      <Notice level="warn" title={title}>
        <p>{text}</p>
      </Notice>
      <Button
        type="primary"
        size="large"
        className="booking-ask-price"
        onClick={() =>
          openQuoteRequest({
            kind: 'price',
            providerName: provider.name,
            providerId: provider.id,
            ...service,
          })
        }
      >
        {requestPrice}
      </Button>
    </>
  );
}

function HowItWorks({ children }: { children: React.ReactNode }) {
  const { steps } = bookingTexts.useTexts();
  return (
    <div className="panel booking-steps">
      <h2 className="title-3">{steps.heading}</h2>
      <ol>
        {steps.list.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </div>
  );
}
