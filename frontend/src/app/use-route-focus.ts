import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * After a move to another page the reader starts at its top, or at the part that the link names.
 * Going back leaves the scroll position to the browser.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    // Following a link to a part of the same page is such an event, too.
    const onPopState = () => (wentBack.current = window.location.pathname !== shown.current);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const part = window.location.hash
      ? document.getElementById(window.location.hash.slice(1))
      : null;
    (part ?? main.current)?.focus({ preventScroll: true });
    if (!wentBack.current) {
      if (part) part.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
    }
    wentBack.current = false;
  }, [path, main]);
}
