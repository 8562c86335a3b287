import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Whether the first page is on the screen. */
let isStarted = false;

/**
 * Leaves its children out of the very first render of a visit: what is below the screen would make
 * a slow phone deaf to the first tap. They follow at once, in small pieces. A link to a part of the
 * page finds that part in the first render.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(() => isStarted || hasFragment());

  useEffect(() => {
    isStarted = true;
    startTransition(() => setShown(true));
  }, []);

  return isShown ? children : <div className="later" />;
}

/** The build, which renders the beginning of pages, has no address. */
const hasFragment = (): boolean => typeof location !== 'undefined' && location.hash !== '';
