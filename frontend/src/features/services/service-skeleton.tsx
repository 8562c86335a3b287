import { SkeletonBar } from '@/ui/feedback/skeleton';

const ITEMS = [0, 1, 2, 3];

export function ServiceSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="service-grid" aria-hidden="true">
        {ITEMS.map((item) => (
          <div key={item} className="panel service-item">
            <SkeletonBar width="60%" height="28px" />
            <SkeletonBar width="40%" height="26px" />
            <SkeletonBar width="100%" height="46px" />
            <SkeletonBar width="30%" height="20px" />
          </div>
        ))}
      </div>
    </div>
  );
}
