import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { bundleServices } from '../bundle/bundle-services';
import type { SymptomAnswer } from './symptom-answer';

/** One price for several services; only where more than one belong together. */
export function BundleOffer({ answer }: { answer: SymptomAnswer }) {
  const { bundle } = useServicesTexts();
  const { directory } = useTexts();
  const services = bundleServices(answer);
  if (services.length < 2) return null;
  return (
    <aside className="bundle-offer" aria-labelledby="bundle-heading">
      <Icon name="ticket" size={32} />
      <div>
        <h2 id="bundle-heading" className="title-3">
          {bundle.title}
        </h2>
        <p className="muted">{bundle.text(services.length)}</p>
      </div>
      <Button
        onClick={() =>
          openQuoteRequest({
            kind: 'bundle',
            specialty: answer.aiAnalysis.recommendedSpecialties[0],
            services,
          })
        }
      >
        {directory.bundleButton}
      </Button>
    </aside>
  );
}
