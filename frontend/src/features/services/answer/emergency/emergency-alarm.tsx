import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { servicesTexts } from '@/texts/services';
import { AlarmCalls } from '@/ui/feedback/alarm/alarm-calls';
import { WholeNumbers } from '@/ui/feedback/alarm/whole-numbers';
import { ALARM_SLOT_ID } from '@/ui/feedback/alarm-slot';
import type { Emergency } from '../symptom-answer';
import './emergency.css';

interface EmergencyAlarmProps {
  emergency: Emergency;
  /** Whether the person has gone on to the results; the alarm stays in a smaller form. */
  read: boolean;
}

/** The alarm: whom to call, at the top of the page above its header. */
export function EmergencyAlarm({ emergency, read }: EmergencyAlarmProps) {
  const { resource, headline, text, action } = emergency;
  const { texts, language } = servicesTexts.useTextsIn(emergency.language);
  const heading = useRef<HTMLHeadingElement>(null);
  const slot = document.getElementById(ALARM_SLOT_ID);

  useEffect(() => {
    if (read) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [read]);

  if (!slot) return null;
  return createPortal(
    <section
      className={read ? 'alarm alarm-read' : 'alarm'}
      role="alert"
      lang={language}
      aria-label={texts.alarm.label}
    >
      <div className="wrap">
        <div lang={emergency.language}>
          <h1 ref={heading} tabIndex={-1}>
            <WholeNumbers text={headline} />
          </h1>
          {text !== action && (
            <p className="alarm-why">
              <WholeNumbers text={text} />
            </p>
          )}
          <p className="alarm-action">
            {/* The heading and the button have said the call. */}
            <WholeNumbers
              text={action === texts.alarm.actions['911'] ? texts.alarm.orGo : action}
            />
          </p>
        </div>
        <AlarmCalls resource={resource} alarm={texts.alarm} />
      </div>
    </section>,
    slot,
  );
}
