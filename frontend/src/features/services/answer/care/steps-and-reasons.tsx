import { Analysis } from '../analysis';
import { BundleOffer } from '../bundle-offer';
import type { SymptomAnswer } from '../symptom-answer';
import { CareSteps } from './care-steps';

interface StepsAndReasonsProps {
  answer: SymptomAnswer;
  /** Whether the care card has the overall assessment. */
  hasCareCard: boolean;
  onChoose(serviceId: string): void;
}

/** All recommended services in their order, how the answer came about, and a price for several. */
export function StepsAndReasons({ answer, hasCareCard, onChoose }: StepsAndReasonsProps) {
  const { aiAnalysis, engine, guide, pricesHidden } = answer;
  return (
    <>
      <div className="split">
        <CareSteps analysis={aiAnalysis} pricesHidden={pricesHidden} onChoose={onChoose} />
        <Analysis
          analysis={aiAnalysis}
          engine={engine}
          isAssessed={hasCareCard}
          hasNextSteps={!hasCareCard || guide !== null}
        />
      </div>
      <BundleOffer answer={answer} />
    </>
  );
}
