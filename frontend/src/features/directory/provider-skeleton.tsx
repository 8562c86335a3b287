import { SkeletonBar } from '@/ui/feedback/skeleton';
import './provider-card.css';

const ROWS = [0, 1, 2];

/** The outline of a card, with bars where its text will be. */
export function ProviderSkeleton() {
  return (
    <div className="panel provider-card" aria-hidden="true">
      <div className="provider-identity">
        <div className="provider-head">
          <SkeletonBar width="56px" height="56px" radius="14px" />
          <div className="provider-skeleton-lines">
            <SkeletonBar width="90%" height="24px" />
            <SkeletonBar width="96px" height="26px" />
          </div>
        </div>
        <div className="provider-skeleton-lines">
          <SkeletonBar width="60%" height="16px" />
          <SkeletonBar width="46%" height="16px" />
        </div>
      </div>
      <div className="provider-services">
        <div className="service-head">
          <SkeletonBar width="64px" height="22px" />
        </div>
        <div className="service-rows">
          {ROWS.map((row) => (
            <div key={row} className="provider-skeleton-row">
              <SkeletonBar width="46%" height="18px" />
              <SkeletonBar width="84px" height="24px" />
            </div>
          ))}
        </div>
        <div className="provider-skeleton-toggle">
          <SkeletonBar width="160px" height="18px" />
        </div>
        <div className="service-sources">
          <SkeletonBar width="52%" height="16px" />
        </div>
      </div>
      <div className="provider-action">
        <SkeletonBar width="100%" height="44px" radius="10px" />
      </div>
    </div>
  );
}
