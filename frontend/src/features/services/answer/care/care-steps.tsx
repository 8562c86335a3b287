import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '@/paths';
import { useServicesTexts } from '@/texts/services';
import type { RecommendedService, Step, SymptomAnalysis, Triage } from '../symptom-answer';
import { byPriority, sameService } from './recommended';
import { UrgencyTag } from './urgency-tag';

type AnyStep = Step & { urgencyLevel?: Triage };
type Priority = RecommendedService['priority'];

interface Group {
  when: string;
  /** What its steps have in common. */
  note: ReactNode;
  steps: { step: AnyStep; detail?: ReactNode }[];
}

interface CareStepsProps {
  analysis: SymptomAnalysis;
  pricesHidden: boolean;
  onChoose(serviceId: string): void;
}

/** All recommended services in one list, each once. */
export function CareSteps({ analysis, pricesHidden, onChoose }: CareStepsProps) {
  const { care } = useServicesTexts();
  const recommended = byPriority(analysis.detailedAnalysis.recommendedServices);
  const groups = useGroups(analysis, recommended).filter(({ steps }) => steps.length > 0);
  if (groups.length === 0) return null;

  return (
    <section aria-labelledby="care-steps-heading">
      <h2 id="care-steps-heading">{care.heading}</h2>
      <p className="muted">{care.lead}</p>
      <ol className="care-steps">
        {groups.map(({ when, note, steps }) => (
          <li key={when}>
            <div className="care-when">
              <b>{when}</b>
              <span>{note}</span>
            </div>
            <ul>
              {steps.map(({ step, detail }) => (
                <CareItem
                  key={step.name}
                  step={step}
                  priority={recommended.find((each) => sameService(step, each))?.priority}
                  detail={detail}
                  pricesHidden={pricesHidden}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What to do now, what may follow, what is needed at times, and prevention. */
function useGroups(
  { careSequence }: SymptomAnalysis,
  recommended: readonly RecommendedService[],
): Group[] {
  const { care, analysis: texts } = useServicesTexts();
  const { immediate, followUp, preventive } = careSequence;
  const sequence = [...immediate, ...followUp, ...preventive];
  const others = recommended.filter((each) => !sequence.some((step) => sameService(step, each)));
  const [now, later, regular] = [immediate[0], followUp[0], preventive[0]];
  return [
    {
      when: care.immediate,
      note: <UrgencyTag level={now?.urgencyLevel} />,
      steps: immediate.map((step) => ({
        step,
        detail: step.urgencyLevel !== now?.urgencyLevel && <UrgencyTag level={step.urgencyLevel} />,
      })),
    },
    {
      when: care.followUp,
      note: later?.timeframe,
      steps: followUp.map((step) => ({
        step,
        detail: step.timeframe !== later?.timeframe && step.timeframe,
      })),
    },
    { when: texts.priority.other, note: null, steps: others.map((step) => ({ step })) },
    {
      when: care.preventive,
      note: regular?.frequency,
      steps: preventive.map((step) => ({
        step,
        detail: step.frequency !== regular?.frequency && step.frequency,
      })),
    },
  ];
}

interface CareItemProps extends Omit<CareStepsProps, 'analysis'> {
  step: AnyStep;
  /** Undefined where it is no recommended service, such as a later check-up. */
  priority: Priority | undefined;
  /** Where it differs from its group. */
  detail?: ReactNode;
}

function CareItem({
  step: { id, name, medicalReasoning, urgencyLevel },
  priority,
  detail,
  pricesHidden,
  onChoose,
}: CareItemProps) {
  const { care, analysis } = useServicesTexts();
  const isMissing = id === null && urgencyLevel !== 'emergency';
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
      {((priority === 'primary' && !isMissing) || priority === 'secondary') && (
        <p className="small">{analysis.priority[priority]}</p>
      )}
      {detail && <p className="small">{detail}</p>}
      <p className="muted">{medicalReasoning}</p>
      {isMissing && <p className="small quiet">{care.noProvider}</p>}
    </li>
  );
}
