import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '@/paths';
import { servicesTexts } from '@/texts/services';
import { ALARM_SLOT_ID } from '@/ui/feedback/alarm-slot';
import { Icon } from '@/ui/icon';
import type { Emergency } from '../symptom-answer';
import { WholeNumbers } from './whole-numbers';
import './emergency.css';

const NUMBERS: Record<Emergency['resource'], string> = {
  '911': '911',
  '988': '988',
  poison: '+18002221222',
};

type AlarmTexts = ReturnType<typeof servicesTexts.useTexts>['alarm'];

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
            <WholeNumbers text={action} />
          </p>
        </div>
        <AlarmCalls resource={resource} alarm={texts.alarm} />
      </div>
    </section>,
    slot,
  );
}

interface AlarmCallsProps {
  resource: Emergency['resource'];
  alarm: AlarmTexts;
}

function AlarmCalls({ resource, alarm }: AlarmCallsProps) {
  return (
    <div className="alarm-calls">
      <a className="alarm-call" href={paths.phone(NUMBERS[resource])}>
        <Icon name="phone" size={24} />
        <span>
          <WholeNumbers text={alarm.call[resource]} />
        </span>
      </a>
      {resource === 'poison' && (
        <a className="alarm-call alarm-call-quiet" href={paths.phone(NUMBERS['988'])}>
          {alarm.call['988']}
        </a>
      )}
      {resource === '988' && (
        <a className="alarm-call alarm-call-quiet" href="sms:988">
          {alarm.text988}
        </a>
      )}
      {resource !== '911' && (
        <a className="alarm-call alarm-call-quiet" href={paths.phone(NUMBERS['911'])}>
          {alarm.call['911']}
        </a>
      )}
    </div>
  );
}
