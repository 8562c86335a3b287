import { paths } from '@/paths';
import { servicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { WholeNumbers } from '@/ui/feedback/alarm/whole-numbers';
import { EmergencyLine } from '@/ui/feedback/emergency-line';
import { LinkButton } from '@/ui/link-button';
import { SpanishOffer } from '../questions/spanish-offer';
import type { Emergency } from '../symptom-answer';

interface EmergencyAdviceProps {
  emergency: Emergency;
  query: string;
  onProceed(): void;
}

/** What to do until help comes. Services and prices are shown only after an explicit step. */
export function EmergencyAdvice({ emergency, query, onProceed }: EmergencyAdviceProps) {
  const { resource } = emergency;
  const { texts, language } = servicesTexts.useTextsIn(emergency.language);
  const { alarm } = texts;
  return (
    <div className="split emergency-advice" lang={language}>
      <section>
        <h2>{alarm.meanwhile[resource]}</h2>
        <ol className="next-steps">
          {alarm.steps[resource].map((step) => (
            <li key={step}>
              <WholeNumbers text={step} />
            </li>
          ))}
        </ol>
        <EmergencyLine language={language} />
        <SpanishOffer query={query} />
      </section>
      <aside aria-label={alarm.searched(query)}>
        <h2 className="title-3 searched">{alarm.searched(query)}</h2>
        <p className="muted">{alarm.noPrices}</p>
        <LinkButton href={paths.services()}>{alarm.other}</LinkButton>
        <Button type="text" onClick={onProceed}>
          {alarm.proceed}
        </Button>
        <p className="small muted">{alarm.proceedHint}</p>
      </aside>
    </div>
  );
}
