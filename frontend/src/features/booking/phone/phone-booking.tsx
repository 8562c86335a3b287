import { useEffect, useRef } from 'react';
import { useApi } from '@/api/client';
import { useMeta } from '@/api/meta';
import type { Schema } from '@/api/schema';
import { openingHoursInWords } from '@/format/hours/opening-hours';
import { formatPrice } from '@/format/price';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { usePageHead } from '@/ui/use-page-head';
import { ChosenTicket } from '../chosen-ticket';
import { DemoNote } from '../own/demo-note';
import { ProviderHead } from '../provider-head';
import { dialled, phoneScript } from './phone-script';

const toast = toastsOf('phone-script');

interface PhoneBookingProps {
  provider: Schema<'DirectoryProviderView'>;
  /** Null when none was chosen. */
  service: { id: string; name: string } | null;
  onBack(): void;
}

/**
 * Booking by telephone: the number, a script of what to say, and the price with a link to request
 * an appointment instead.
 */
export function PhoneBooking({ provider, service, onBack }: PhoneBookingProps) {
  const { phone: texts } = bookingTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, mutate } = useApi('/api/providers/{id}/booking-info', {
    params: { path: { id: provider.id } },
  });
  usePageHead('booking', { title: `${texts.title}: ${provider.name}` });

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className="wrap page booking">
      <div className="booking-head">
        <Button type="link" className="booking-back phone-back" onClick={onBack}>
          <Icon name="arrow-left" />
          {texts.back}
        </Button>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <ProviderHead provider={provider} level={2} />
      </div>
      <div className="booking-body">
        {error && <ErrorNotice title={texts.failed} onRetry={() => void mutate()} />}
        {!error && !data && (
          <p role="status" className="muted">
            {texts.loading}
          </p>
        )}
        {data?.phone && (
          <ByPhone provider={provider} service={service} {...data} phone={data.phone} />
        )}
        {data && !data.phone && <NoNumber provider={provider} service={service} />}
      </div>
      <aside className="booking-side">
        <Online provider={provider} service={service} hasPhone={Boolean(data?.phone)} />
      </aside>
    </div>
  );
}

type Chosen = Pick<PhoneBookingProps, 'provider' | 'service'>;

const offerOf = ({ provider, service }: Chosen) =>
  provider.providerServices.find((offer) => offer.service.id === service?.id);

/** The price of the chosen service, and the way to request an appointment without a call. */
function Online({ hasPhone, ...chosen }: Chosen & { hasPhone: boolean }) {
  const { phone: texts, provider: providerTexts, visit } = bookingTexts.useTexts();
  const { provider, service } = chosen;
  const offer = offerOf(chosen);
  const action = (
    <LinkButton
      type="primary"
      size="large"
      block
      href={paths.providerBooking(provider.id, service?.id)}
    >
      {providerTexts.request}
    </LinkButton>
  );
  const note = hasPhone && <p className="small muted phone-both">{visit.bothFree}</p>;
  if (offer)
    return (
      <ChosenTicket offer={offer}>
        {action}
        {note}
      </ChosenTicket>
    );
  return (
    <section className="panel booking-steps" aria-labelledby="phone-online">
      <h2 id="phone-online" className="title-3">
        {texts.online}
      </h2>
      <p className="muted">{texts.onlineHint}</p>
      <div>
        {action}
        {note}
      </div>
    </section>
  );
}

/** The telephone number, the script, and what to write down during the call. */
function ByPhone({
  phone,
  openingHours,
  ...chosen
}: Chosen & { phone: string; openingHours: readonly string[] }) {
  const { phone: texts, visit } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const call = paths.phone(dialled(phone));
  return (
    <>
      <section className="panel phone-panel" aria-labelledby="phone-call">
        {chosen.provider.demo && <DemoNote phone />}
        <div className="phone-block">
          <div>
            <h2 id="phone-call" className="phone-label">
              {visit.callClinic}
            </h2>
            <a className="phone-number" href={call}>
              {phone}
            </a>
            {openingHours.length > 0 && (
              <p className="small muted">
                {visit.open(openingHoursInWords(openingHours, language))}
              </p>
            )}
          </div>
          <LinkButton
            size="large"
            href={call}
            icon={<Icon name="phone" />}
            aria-label={texts.callLabel(phone)}
          >
            {texts.call}
          </LinkButton>
        </div>
      </section>
      <Script {...chosen} />
    </>
  );
}

function NoNumber({ provider, service }: Chosen) {
  const { phone: texts } = bookingTexts.useTexts();
  const { requestPrice } = useTexts().directory;
  const { supportEmail } = useMeta();
  const chosen = service && { serviceName: service.name, serviceId: service.id };
  return (
    <section className="panel phone-panel" aria-labelledby="phone-none">
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

function Script(chosen: Chosen) {
  const { phone: texts, visit } = bookingTexts.useTexts();
  const { productName } = useMeta();
  const viewer = useViewer();
  const user = viewer.kind === 'user' ? viewer.user : null;
  const cents = offerOf(chosen)?.effectivePrice;
  const price = typeof cents === 'number' && cents > 0 ? formatPrice(cents) : null;
  const service = chosen.service?.name ?? null;
  const sentences = phoneScript(texts.script, {
    firstName: user?.firstName ?? null,
    lastName: user?.lastName ?? null,
    service,
    price,
    productName,
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(sentences.join('\n'));
      toast.success(visit.copied);
    } catch {
      toast.error(visit.notCopied); // The browser refused it, or the page has no TLS.
    }
  }

  return (
    <section className="phone-script" aria-labelledby="phone-script">
      <div className="phone-script-head">
        <h2 id="phone-script">{texts.say}</h2>
        <Button type="link" icon={<Icon name="copy" />} onClick={() => void copy()}>
          {visit.copyScript}
        </Button>
      </div>
      <blockquote>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <Emphasized text={sentence} parts={[service, price]} />
          </p>
        ))}
      </blockquote>
      <h3 className="phone-notes-heading">{visit.writeDown}</h3>
      <ul className="phone-notes">
        {visit.toWriteDown.map((item) => (
          <li key={item}>
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence with some of its parts in bold. */
function Emphasized({ text, parts }: { text: string; parts: readonly (string | null)[] }) {
  const part = parts.find((each) => each !== null && text.includes(each));
  if (!part) return <>{text}</>;
  const [before, ...after] = text.split(part);
  return (
    <>
      {before}
      <b>{part}</b>
      {after.join(part)}
    </>
  );
}
