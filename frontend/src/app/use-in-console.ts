import { useLocation } from 'wouter';

/** Whether the page is the console's, which has a frame of its own. */
export function useInConsole(): boolean {
  const [path] = useLocation();
  return /^\/admin(\/|$)/.test(path);
}
