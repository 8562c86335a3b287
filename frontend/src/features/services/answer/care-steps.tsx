import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '@/paths';
import { useServicesTexts } from '@/texts/services';
import type { Step, SymptomAnalysis, Triage } from './symptom-answer';
import { UrgencyTag } from './urgency-tag';

type AnyStep = Step & { urgencyLevel?: Triage };

interface CareStepsProps {
  sequence: SymptomAnalysis['careSequence'];
  pricesHidden: boolean;
  onChoose(serviceId: string): void;
}

/** The care sequence: what to do now, what may follow, and prevention. */
export function CareSteps({ sequence, pricesHidden, onChoose }: CareStepsProps) {
  const { care } = useServicesTexts();
  const { immediate, followUp, preventive } = sequence;
  const item = (step: AnyStep, detail?: ReactNode) => (
    <CareItem
      key={step.name}
      step={step}
      detail={detail}
      pricesHidden={pricesHidden}
      onChoose={onChoose}
    />
  );
  const groups = [
    {
      when: care.immediate,
      note: <UrgencyTag level={immediate[0]?.urgencyLevel} />,
      items: immediate.map((step) =>
        item(
          step,
          step.urgencyLevel !== immediate[0]?.urgencyLevel && (
            <UrgencyTag level={step.urgencyLevel} />
          ),
        ),
      ),
    },
    {
      when: care.followUp,
      note: followUp[0]?.timeframe,
      items: followUp.map((step) =>
        item(step, step.timeframe !== followUp[0]?.timeframe && step.timeframe),
      ),
    },
    {
      when: care.preventive,
      note: preventive[0]?.frequency,
      items: preventive.map((step) =>
        item(step, step.frequency !== preventive[0]?.frequency && step.frequency),
      ),
    },
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;

  return (
    <section aria-labelledby="care-steps-heading">
      <h2 id="care-steps-heading">{care.heading}</h2>
      <ol className="care-steps">
        {groups.map(({ when, note, items }) => (
          <li key={when}>
            <div className="care-when">
              <b>{when}</b>
              <span>{note}</span>
            </div>
            <ul>{items}</ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CareItemProps extends Omit<CareStepsProps, 'sequence'> {
  step: AnyStep;
  /** Where it differs from its group. */
  detail?: ReactNode;
}

function CareItem({
  step: { id, name, medicalReasoning, urgencyLevel },
  detail,
  pricesHidden,
  onChoose,
}: CareItemProps) {
  const { care } = useServicesTexts();
  return (
    <li>
      <h3 className="care-item">
        {id === null ? (
          name
        ) : (
          <Link
            href={pricesHidden ? paths.providers(name) : paths.serviceBooking(id)}
            onClick={() => onChoose(id)}
          >
            {name}
          </Link>
        )}
      </h3>
      {detail && <p className="small">{detail}</p>}
      <p className="muted">{medicalReasoning}</p>
      {id === null && urgencyLevel !== 'emergency' && (
        <p className="small quiet">{care.noProvider}</p>
      )}
    </li>
  );
}
