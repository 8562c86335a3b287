import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * Content that scrolls when it is larger than its place. Only then is it a tab stop, so that the
 * arrow keys scroll it (WCAG 2.1.1).
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () =>
      setOverflows(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={region}
      className={className}
      role="group"
      aria-label={label}
      tabIndex={overflows ? 0 : undefined}
    >
      {children}
    </div>
  );
}
