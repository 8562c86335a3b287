import { SkeletonBar } from '@/ui/feedback/skeleton';

/** The shape of an answer that is still being worked out. */
export function ResultSkeleton() {
  return (
    <div className="result-skeleton" aria-hidden="true">
      <SkeletonBar width="100%" height="120px" radius="16px" />
      <SkeletonBar width="320px" height="40px" />
      <div className="compare-cards">
        {[0, 1, 2].map((card) => (
          <SkeletonBar key={card} width="100%" height="300px" radius="16px" />
        ))}
      </div>
    </div>
  );
}
