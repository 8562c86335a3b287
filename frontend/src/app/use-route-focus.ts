import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { MAIN_ID } from './frame/page-top';

/**
 * Moves the focus after a change of page: to the top of the new page, or to the section that the
 * link names. After going back the browser restores the scroll position.
 */
export function useRouteFocus(): void {
  const [path] = useLocation();
  const current = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    // Following a link to a part of the same page is such an event, too.
    const onPopState = () => {
      wentBack.current = window.location.pathname !== current.current;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    if (current.current === path) return;
    current.current = path;
    const part = window.location.hash
      ? document.getElementById(window.location.hash.slice(1))
      : null;
    (part ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
    if (!wentBack.current) {
      if (part) part.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
    }
    wentBack.current = false;
  }, [path]);
}
