import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/api/client';
import { formatDay } from '@/format/date';
import { clockAt } from '@/format/zoned-time';
import { bookingTexts } from '@/texts/booking';
import { clinicTexts } from '@/texts/clinic';
import { useLanguage } from '@/texts/language';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Notice } from '@/ui/feedback/notice';
import { usePageHead } from '@/ui/use-page-head';
import { BookingLoading } from '../booking-loading';
import { ClinicAnswer } from './clinic-answer';
import { ClinicRequestFacts } from './clinic-request-facts';
import type { ClinicRequest, Way } from './use-clinic-answer';
import '../booking.css';
import './clinic.css';

/**
 * The page that the link in a clinic's mail leads to: the request and the clinic's answer. No
 * sign-in is needed.
 */
export function ClinicRequestPage({ code }: { code: string }) {
  const texts = clinicTexts.useTexts();
  const { page } = bookingTexts.useTexts();
  const [done, setDone] = useState<{ way: Way; asked: ClinicRequest } | null>(null);
  const { data, error, mutate } = useApi('/api/clinic-requests/{code}', {
    params: { path: { code } },
  });
  usePageHead('clinicRequest');

  function sent(way: Way, asked: ClinicRequest, request: ClinicRequest) {
    setDone({ way, asked });
    void mutate(request, { revalidate: false });
  }

  if (error?.status === 404) return <Message title={texts.missing} text={texts.missingHint} />;
  if (error && !data) {
    return (
      <div className="wrap page">
        <h1 className="visually-hidden">{texts.title}</h1>
        <ErrorNotice title={page.failed} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data) return <BookingLoading />;
  if (done) return <Answered {...done} />;
  if (data.state === 'answered')
    return <Message title={texts.answered} text={texts.answeredHint} reference={data.reference} />;
  if (data.state === 'ended')
    return <Message title={texts.ended} text={texts.endedHint} reference={data.reference} />;
  return (
    <OpenRequest
      code={code}
      request={data}
      onSent={(way, request) => sent(way, data, request)}
      onEnded={() => void mutate()}
    />
  );
}

interface OpenRequestProps {
  code: string;
  request: ClinicRequest;
  onSent(way: Way, request: ClinicRequest): void;
  onEnded(): void;
}

function OpenRequest({ code, request, onSent, onEnded }: OpenRequestProps) {
  const texts = clinicTexts.useTexts();
  const { language } = useLanguage();
  const until = formatDay(clockAt(new Date(request.until), request.zone).day, language);
  return (
    <div className="wrap page clinic-request">
      <div>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead(request.providerName)}</p>
        <p className="muted">{texts.once(until)}</p>
        {request.demo && <Notice level="warn" title={texts.demo} />}
      </div>
      <ClinicRequestFacts request={request} />
      <ClinicAnswer code={code} request={request} onSent={onSent} onEnded={onEnded} />
      <p className="small muted">
        {texts.privacy} {texts.reference}:{' '}
        <span className="booking-reference">{request.reference}</span>
      </p>
    </div>
  );
}

/**
 * The answer that was just given, with what the clinic needs to prepare. It is only in this tab:
 * our policies promise that the link stops showing it with the answer.
 */
function Answered({ way, asked }: { way: Way; asked: ClinicRequest }) {
  const texts = clinicTexts.useTexts();
  return (
    <>
      <Message {...texts.done[way]} reference={asked.reference} arrived />
      {way !== 'decline' && (
        <div className="wrap page clinic-request clinic-kept">
          <p>
            <strong>{texts.kept}</strong>
          </p>
          <ClinicRequestFacts request={asked} />
          <p className="small muted">{texts.privacy}</p>
        </div>
      )}
    </>
  );
}

interface MessageProps {
  title: string;
  text: string;
  reference?: string;
  /** Replaces the form; announced to screen readers. */
  arrived?: boolean;
}

function Message({ title, text, reference, arrived }: MessageProps) {
  const texts = clinicTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);

  return (
    <div className="wrap page booking-missing">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      {reference && (
        <p className="muted">
          {texts.reference}: <span className="booking-reference">{reference}</span>
        </p>
      )}
    </div>
  );
}
