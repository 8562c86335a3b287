import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { Wish } from './use-comparison';

interface NoPricesProps {
  wish: Wish;
  /** Whether there are prices of another kind than the chosen one. */
  isOfOtherKind: boolean;
  /** What is said when nobody offers the service at all. */
  none: string;
  onChange(wish: Wish): void;
}

/** Nothing fits what the person chose: which choice it is, and a button that takes it back. */
export function NoPrices({ wish, isOfOtherKind, none, onChange }: NoPricesProps) {
  const { near } = useServicesTexts().compare;
  const { group, radiusMiles } = wish;
  if (isOfOtherKind && group)
    return (
      <EmptyState
        title={near.noneOfKind}
        action={
          <Button onClick={() => onChange({ ...wish, group: undefined })}>{near.showAll}</Button>
        }
      />
    );
  if (radiusMiles)
    return (
      <EmptyState
        title={near.noneWithin(radiusMiles)}
        action={
          <Button onClick={() => onChange({ ...wish, radiusMiles: undefined })}>
            {near.showAnyRadius}
          </Button>
        }
      />
    );
  return <EmptyState title={none} />;
}
