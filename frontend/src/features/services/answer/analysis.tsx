import { useServicesTexts } from '@/texts/services';
import { Tag } from '@/ui/tag';
import { byPriority } from './recommended';
import type { SymptomAnalysis } from './symptom-answer';
import { UrgencyTag } from './urgency-tag';

/** The reasoning behind the answer, and its advice in detail. */
export function Analysis({ analysis }: { analysis: SymptomAnalysis }) {
  const texts = useServicesTexts().analysis;
  const { confidence, reasoning, triage, recommendedSpecialties, detailedAnalysis } = analysis;
  const { overallAssessment, nextSteps, recommendedServices } = detailedAnalysis;

  return (
    <aside className="analysis" aria-labelledby="analysis-heading">
      <h2 id="analysis-heading" className="title-3">
        {texts.heading}
      </h2>
      <dl>
        {confidence !== null && <Confidence confidence={confidence} />}
        <dt>{texts.reasoning}</dt>
        <dd>{reasoning}</dd>
        {recommendedSpecialties.length > 0 && (
          <>
            <dt>{texts.specialties}</dt>
            <dd className="tags">
              {recommendedSpecialties.map((specialty) => (
                <Tag key={specialty}>{specialty}</Tag>
              ))}
            </dd>
          </>
        )}
        {overallAssessment && (
          <>
            <dt>{texts.overall}</dt>
            <dd>{overallAssessment}</dd>
          </>
        )}
        {nextSteps.length > 0 && (
          <>
            <dt>{texts.nextSteps}</dt>
            <dd>
              <ol className="next-steps">
                {nextSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </dd>
          </>
        )}
        {recommendedServices.length > 0 && (
          <>
            <dt>{texts.services}</dt>
            <dd>
              <Recommended services={recommendedServices} triage={triage} />
            </dd>
          </>
        )}
      </dl>
    </aside>
  );
}

interface RecommendedProps {
  services: SymptomAnalysis['detailedAnalysis']['recommendedServices'];
  triage: SymptomAnalysis['triage'];
}

function Recommended({ services, triage }: RecommendedProps) {
  const texts = useServicesTexts().analysis;
  return (
    <ul className="recommended">
      {byPriority(services).map(({ name, priority, urgencyLevel, medicalReasoning }) => (
        <li key={name}>
          <b>{name}</b>
          <p className="recommended-rank">
            <span className="small">{texts.priority[priority]}</span>
            {(priority === 'primary' || urgencyLevel !== triage) && (
              <UrgencyTag level={urgencyLevel} />
            )}
          </p>
          <p className="small muted">{medicalReasoning}</p>
        </li>
      ))}
    </ul>
  );
}

function Confidence({ confidence }: { confidence: number }) {
  const texts = useServicesTexts().analysis;
  const rounded = Math.round(confidence * 100);
  const { percent, rest } = texts.percent(rounded);
  return (
    <>
      <dt>{texts.confidence}</dt>
      <dd>
        <span className="meter" aria-hidden="true">
          <span style={{ width: `${rounded}%` }} />
        </span>
        <b>{percent}</b> <span className="muted">{rest}</span>
      </dd>
    </>
  );
}
