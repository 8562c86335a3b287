import type { ReactNode } from 'react';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderTexts } from '@/texts/provider';
import { Button } from '@/ui/controls/button';
import { LinkButton } from '@/ui/link-button';
import { AnswerTime } from '@/ui/provider/answer-time';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import type { Provider } from './use-provider';

/** The main action of the page: sign in, request an appointment, or request a cash price. */
export function NextStep({ provider }: { provider: Provider }) {
  const { card, requestPrice } = useTexts().directory;
  const texts = useProviderTexts();
  const { id, name, slug, bookable, kind, pricesHidden } = provider;

  if (pricesHidden) {
    return (
      <Step title={texts.guest} hint={texts.guestHint}>
        <LinkButton block href={paths.auth({ returnTo: paths.provider(slug, id) })}>
          {card.signInButton}
        </LinkButton>
      </Step>
    );
  }
  const requestButton = (
    <Button
      block
      onClick={() => openQuoteRequest({ kind: 'price', providerName: name, providerId: id })}
    >
      {requestPrice}
    </Button>
  );
  if (kind === 'hospital_listing')
    return (
      <Step title={texts.listingAction} hint={texts.listingAsk}>
        {requestButton}
      </Step>
    );
  if (!bookable)
    return (
      <Step title={texts.closed} hint={texts.closedHint}>
        {requestButton}
      </Step>
    );
  return (
    <Step title={texts.book} hint={texts.bookHint}>
      <LinkButton block type="primary" size="large" href={paths.providerBooking(id)}>
        {card.request}
      </LinkButton>
      <AnswerTime providerId={id} />
    </Step>
  );
}

function Step({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <section className="panel profile-box">
      <h2 className="title-3">{title}</h2>
      <p className="muted">{hint}</p>
      {children}
    </section>
  );
}
