import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '@/paths';

const BANNER_MS = 10_000;

/**
 * True for ten seconds after a verification link has led here. Removes the parameter from the
 * address at once.
 */
export function useJustVerified(): boolean {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const verified = query.get('verified') === 'true';
  const returnTo = query.get('returnTo') ?? undefined;
  const [shown, setShown] = useState(verified);

  useEffect(() => {
    if (verified) navigate(paths.auth({ returnTo }), { replace: true });
  }, [verified, navigate, returnTo]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return shown;
}
