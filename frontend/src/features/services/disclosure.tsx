import { useServicesTexts } from '../../texts/services';
import { Icon } from '../../ui/icon';
import type { SymptomAnswer } from './symptom-answer';

/** Who answered, and what the answer is not. */
export function Disclosure({ engine }: { engine: SymptomAnswer['engine'] }) {
  const { disclaimer, engine: texts } = useServicesTexts().results;
  const { name, version, degraded } = engine;
  return (
    <div className="disclosure small">
      <Icon name="info" />
      <div>
        <p>{disclaimer}</p>
        <p>{degraded ? texts.degraded(version) : texts[name](version)}</p>
      </div>
    </div>
  );
}
