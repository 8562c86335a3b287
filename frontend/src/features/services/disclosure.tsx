import { useServicesTexts } from '@/texts/services';
import { Icon } from '@/ui/icon';
import type { SymptomAnswer } from './answer/symptom-answer';

interface DisclosureProps {
  engine: SymptomAnswer['engine'];
  /** False where the words had no medical meaning: nothing was analyzed then. */
  isAnalysis: boolean;
}

/** Says what produced the answer, and that it is not medical advice. */
export function Disclosure({ engine, isAnalysis }: DisclosureProps) {
  const { disclaimer, unsigned, engine: texts } = useServicesTexts().results;
  const { name, version, degraded } = engine;
  return (
    <div className="disclosure small">
      <Icon name="info" />
      <div>
        {isAnalysis && (
          <p>
            {disclaimer} {unsigned}
          </p>
        )}
        <p>{degraded ? texts.degraded(version) : texts[name](version)}</p>
      </div>
    </div>
  );
}
