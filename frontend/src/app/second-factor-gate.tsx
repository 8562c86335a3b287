import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../session/viewer';

const SecondFactorMissing = lazy(() =>
  import('../features/account/second-factor-missing').then(({ SecondFactorMissing }) => ({
    default: SecondFactorMissing,
  })),
);

/**
 * Stands in the place of a page of staff whose calls were refused for want of a second step, until
 * there is one.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { secondFactorRequiredAt } = useSession();
  useLocation(); // the address decides; this only hears of its changes

  if (secondFactorRequiredAt !== window.location.pathname) return children;
  return (
    <Suspense fallback={<div className="page-placeholder" />}>
      <SecondFactorMissing />
    </Suspense>
  );
}
