import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Problem } from '@/api/problem';
import { paths } from '@/paths';
import { LEGAL_VERSIONS } from '@/texts/legal-versions';
import { Notice } from '../feedback/notice';
import './health-consent.css';

interface ConsentText {
  text: string;
  version: string;
}

interface HealthConsentState {
  /** The displayed text, and the version that is sent with the form. */
  shown: ConsentText;
  /** Whether the server has replaced the text since the page was loaded. */
  isChanged: boolean;
  /** Shows the newer text of a refusal. False when the refusal is about something else. */
  renew(problem: Problem): boolean;
}

/** The consent to health data that a form asks for. `text` is its wording as this page knows it. */
export function useHealthConsent(text: string): HealthConsentState {
  const [newer, setNewer] = useState<ConsentText | null>(null);

  function renew({ code, current, errors }: Problem): boolean {
    const newerText = errors?.[0]?.message;
    if (code !== 'consent-changed' || typeof current !== 'string' || !newerText) return false;
    setNewer({ text: newerText, version: current });
    return true;
  }

  const own: ConsentText = { text, version: LEGAL_VERSIONS.healthData.version };
  return { shown: newer ?? own, isChanged: newer !== null, renew };
}

interface HealthConsentProps {
  consent: HealthConsentState;
  /** Name of the link to the consumer health data policy. */
  policy: string;
  /** Says that the text has changed. */
  changed: string;
}

/**
 * The consent that a person gives by sending a form. A changed text is announced and scrolls into
 * view.
 */
export function HealthConsent({
  consent: { shown, isChanged },
  policy,
  changed,
}: HealthConsentProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isChanged) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isChanged, shown.version]);

  const sentence = (
    <p>
      {shown.text}{' '}
      <Link href={paths.healthData()} target="_blank">
        {policy}
      </Link>
    </p>
  );
  return (
    <div className="health-consent" ref={place}>
      {isChanged ? (
        <Notice level="warn" title={changed}>
          {sentence}
        </Notice>
      ) : (
        sentence
      )}
    </div>
  );
}
