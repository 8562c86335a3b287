import { SkeletonBar } from '@/ui/feedback/skeleton';
import { useBenchmarkSentences } from '@/ui/use-benchmark-sentences';
import { type ComparedOffer, type PriceGroup, useComparison } from './use-comparison';
import { useWish } from './use-wish';

interface ServiceCostProps {
  serviceId: string;
  heading: string;
}

/**
 * What hospitals publish for a service and what Medicare pays for it, in words, as the comparison
 * of its prices says it; nothing where neither is known or prices are hidden.
 */
export default function ServiceCost({ serviceId, heading }: ServiceCostProps) {
  const [wish] = useWish();
  const { data, error } = useComparison(serviceId, wish);
  if (error) return null;
  if (!data) return <SkeletonBar width="100%" height="66px" />;
  const known = data.groups.filter(isKnown);
  const group = known.find(({ demo }) => !demo) ?? known[0];
  if (!group) return null;
  return <Cost heading={heading} group={group} isNear={wish.zip !== undefined} />;
}

interface CostProps {
  heading: string;
  group: PriceGroup;
  isNear: boolean;
}

function Cost({ heading, group: { group, demo, hospitals, offers }, isNear }: CostProps) {
  const medicare = offers.flatMap(ratesOf);
  // Invented prices are published by nobody; what Medicare pays is real beside them, too.
  const published = demo ? null : hospitals;
  const sentences = useBenchmarkSentences({ group, hospitals: published, medicare }, isNear);
  return (
    <div className="service-cost">
      <h3>{heading}</h3>
      <p>{sentences.join(' ')}</p>
    </div>
  );
}

const ratesOf = ({ cents, medicare }: ComparedOffer) =>
  cents === null || !medicare ? [] : [medicare];

/** Whether there is anything to hold prices of the group against. */
const isKnown = ({ demo, hospitals, offers }: PriceGroup): boolean =>
  (!demo && hospitals !== null) || offers.some((offer) => ratesOf(offer).length > 0);
