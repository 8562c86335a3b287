import type { Schema } from '@/api/schema';
import { servicesTexts } from '@/texts/services';
import { AlarmCalls } from '../../feedback/alarm/alarm-calls';
import { WholeNumbers } from '../../feedback/alarm/whole-numbers';
import './danger-panel.css';

export const DANGER_HEADING_ID = 'danger-heading';

interface DangerPanelProps {
  emergency: Schema<'SearchEmergencyView'>;
  /** Its level on the page. */
  heading?: 'h2' | 'h3';
}

/** What a search for the same words would say: whom to call, and why. */
export function DangerPanel({ emergency, heading: Heading = 'h3' }: DangerPanelProps) {
  const { resource, headline, text, action } = emergency;
  const { texts, language } = servicesTexts.useTextsIn(emergency.language);
  return (
    <section className="danger-panel" role="alert" lang={language} aria-label={texts.alarm.label}>
      <div lang={emergency.language}>
        <Heading id={DANGER_HEADING_ID} tabIndex={-1}>
          <WholeNumbers text={headline} />
        </Heading>
        {text !== action && (
          <p>
            <WholeNumbers text={text} />
          </p>
        )}
        <p>
          <WholeNumbers text={action} />
        </p>
      </div>
      <AlarmCalls resource={resource} alarm={texts.alarm} />
    </section>
  );
}
