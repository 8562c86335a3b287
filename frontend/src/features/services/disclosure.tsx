import { useServicesTexts } from '@/texts/services';
import { Icon } from '@/ui/icon';

/** Says below an analysis that it is not medical advice, and that no clinician has signed it. */
export function Disclosure() {
  const { disclaimer, unsigned } = useServicesTexts().results;
  return (
    <div className="disclosure small">
      <Icon name="info" />
      <p>
        {disclaimer} {unsigned}
      </p>
    </div>
  );
}
