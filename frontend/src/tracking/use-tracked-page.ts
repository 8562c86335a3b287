import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { patterns } from '../paths';
import { noteSignIns } from './note-sign-ins';
import { track } from './track';

const named = Object.entries(patterns).map(
  ([name, pattern]) => [name, new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)] as const,
);

/**
 * Whether the address is still the same: a guest is redirected from a protected page before it is
 * shown.
 */
function isShown(path: string): boolean {
  try {
    return (
      decodeURIComponent(window.location.pathname) === path || window.location.pathname === path
    );
  } catch {
    return true;
  }
}

/** Records each page view by the page's name, with the signed-in person. */
export function useTrackedPage(): void {
  const [path] = useLocation();
  useEffect(noteSignIns, []);
  useEffect(() => {
    if (!isShown(path)) return;
    const pageName = named.find(([, pattern]) => pattern.test(path))?.[0] ?? 'notFound';
    track('PAGE_VIEW', { pageName, category: 'general' });
    const serviceId = /^\/booking\/([\da-f-]{36})$/.exec(path)?.[1];
    if (serviceId) track('SERVICE_VIEW', { serviceId });
  }, [path]);
}
