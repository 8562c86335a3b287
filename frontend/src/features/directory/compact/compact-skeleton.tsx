import { SkeletonBar } from '@/ui/feedback/skeleton';
import './compact-card.css';

/** The outline of a compact card, with bars where its text will be. */
export function CompactSkeleton() {
  return (
    <div className="panel compact-card" aria-hidden="true">
      <div className="provider-head">
        <SkeletonBar width="56px" height="56px" radius="14px" />
        <div className="provider-skeleton-lines">
          <SkeletonBar width="80%" height="24px" />
          <SkeletonBar width="96px" height="26px" />
        </div>
      </div>
      <div className="provider-skeleton-lines">
        <SkeletonBar width="60%" height="16px" />
        <SkeletonBar width="46%" height="16px" />
      </div>
      <div className="provider-skeleton-lines">
        <SkeletonBar width="100%" height="24px" />
        <SkeletonBar width="100%" height="24px" />
      </div>
      <SkeletonBar width="100%" height="44px" radius="10px" />
    </div>
  );
}
