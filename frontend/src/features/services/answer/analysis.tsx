import { useQuestionTexts } from '@/texts/questions';
import { useServicesTexts } from '@/texts/services';
import { Tag } from '@/ui/tag';
import { percentOf } from './sureness';
import type { SymptomAnalysis, SymptomAnswer } from './symptom-answer';

interface AnalysisProps {
  analysis: SymptomAnalysis;
  engine: SymptomAnswer['engine'];
  /** Whether the overall assessment stands elsewhere on the page. */
  isAssessed: boolean;
  /** False where the next steps stand elsewhere on the page. */
  hasNextSteps: boolean;
}

/** The reasoning behind the answer, and what to do next. */
export function Analysis({ analysis, engine, isAssessed, hasNextSteps }: AnalysisProps) {
  const texts = useQuestionTexts().analysis;
  const { nextSteps: nextStepsTitle } = useServicesTexts().analysis;
  const { confidence, reasoning, recommendedSpecialties, detailedAnalysis } = analysis;
  const { overallAssessment, nextSteps } = detailedAnalysis;

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
        {overallAssessment && !isAssessed && (
          <>
            <dt>{texts.overall}</dt>
            <dd>{overallAssessment}</dd>
          </>
        )}
        {hasNextSteps && nextSteps.length > 0 && (
          <>
            <dt>{nextStepsTitle}</dt>
            <dd>
              <ol className="next-steps">
                {nextSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </dd>
          </>
        )}
        <AnsweredBy engine={engine} />
      </dl>
    </aside>
  );
}

function AnsweredBy({ engine: { name, version, degraded } }: Pick<AnalysisProps, 'engine'>) {
  const { analysis, engine: texts } = useQuestionTexts();
  return (
    <>
      <dt>{analysis.answeredBy}</dt>
      <dd>{degraded ? texts.degraded(version) : texts[name](version)}</dd>
    </>
  );
}

function Confidence({ confidence }: { confidence: number }) {
  const { notSure, sureness } = useQuestionTexts();
  const percent = percentOf(confidence);
  if (percent === null)
    return (
      <>
        <dt>{sureness.confidence}</dt>
        <dd>{notSure.title}</dd>
      </>
    );
  const { percent: figure, rest } = sureness.percent(percent);
  return (
    <>
      <dt>{sureness.confidence}</dt>
      <dd>
        <span className="meter" aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
        <b>{figure}</b> <span className="muted">{rest}</span>
      </dd>
    </>
  );
}
