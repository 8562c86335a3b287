import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Button, type ButtonProps } from '@/ui/controls/button';
import { LinkButton } from '@/ui/link-button';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import type { Provider } from './use-provider';

type Step = 'sign_in' | 'request_appointment' | 'request_price';

/** What a viewer does next at a provider, or with one of its offers. */
export function stepOf(
  { pricesHidden, bookable }: Provider,
  offer: Schema<'ProviderServiceView'> | null = null,
): Step {
  if (pricesHidden) return 'sign_in';
  if (!bookable) return 'request_price';
  if (offer === null) return 'request_appointment';
  return offer.service.bookable && typeof offer.effectivePrice === 'number'
    ? 'request_appointment'
    : 'request_price';
}

interface StepActionProps extends Pick<ButtonProps, 'type' | 'size'> {
  provider: Provider;
  /** The service that the step is about. */
  offer?: Schema<'ProviderServiceView'> | null;
  /** The page after signing in. */
  returnTo: string;
  /** Whether the name of the button says the provider, too. */
  isNamed?: boolean;
}

/** The button of the next step. */
export function StepAction({ provider, offer, returnTo, isNamed, ...look }: StepActionProps) {
  const { card, requestPrice } = useTexts().directory;
  const { id, name } = provider;
  const service = offer?.service;
  const step = stepOf(provider, offer);
  const of = isNamed && <span className="visually-hidden"> – {name}</span>;

  if (step === 'sign_in')
    return (
      <LinkButton block href={paths.auth({ returnTo })}>
        {card.signInButton}
        {of}
      </LinkButton>
    );
  if (step === 'request_appointment')
    return (
      <LinkButton block {...look} href={paths.providerBooking(id, service?.id)}>
        {card.request}
        {of}
      </LinkButton>
    );
  return (
    <Button
      block
      onClick={() =>
        openQuoteRequest({
          kind: 'price',
          providerName: name,
          providerId: id,
          ...(service && { serviceName: service.name, serviceId: service.id }),
        })
      }
    >
      {requestPrice}
      {of}
    </Button>
  );
}
