import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../session/viewer';
import { lazyThemed } from '../ui/antd/themed';

const SecondFactorMissing = lazyThemed(() =>
  import('../features/account/second-factor-missing').then(
    ({ SecondFactorMissing }) => SecondFactorMissing,
  ),
);

/** Replaces a staff page that the API refused because the session lacks a second factor. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { secondFactorRequiredAt } = useSession();
  useLocation(); // Renders again when the address changes; the comparison below uses it.

  if (secondFactorRequiredAt !== window.location.pathname) return children;
  return (
    <Suspense fallback={<div className="page-placeholder" />}>
      <SecondFactorMissing />
    </Suspense>
  );
}
