import type { ReactNode } from 'react';
import { paths } from '@/paths';
import { useProviderTexts } from '@/texts/provider';
import { AnswerTime } from '@/ui/provider/answer-time';
import { StepAction, stepOf } from './step-action';
import type { Provider } from './use-provider';

/** The main action of the page: sign in, request an appointment, or request a cash price. */
export function NextStep({ provider }: { provider: Provider }) {
  const { id, slug } = provider;
  const step = stepOf(provider);
  const { title, hint } = useWords(provider);
  return (
    <Step title={title} hint={hint}>
      <StepAction
        provider={provider}
        returnTo={paths.provider(slug, id)}
        type="primary"
        size="large"
      />
      {step === 'request_appointment' && <AnswerTime providerId={id} />}
    </Step>
  );
}

function useWords(provider: Provider): { title: string; hint: string } {
  const texts = useProviderTexts();
  const step = stepOf(provider);
  if (step === 'sign_in') return { title: texts.guest, hint: texts.guestHint };
  if (step === 'request_appointment') return { title: texts.book, hint: texts.bookHint };
  return provider.kind === 'hospital_listing'
    ? { title: texts.listingAction, hint: texts.listingAsk }
    : { title: texts.closed, hint: texts.closedHint };
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
