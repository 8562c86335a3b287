import type { ReactNode } from 'react';
import { useTexts } from '../texts/core';

/**
 * A link that opens in a new tab: to another site, or to a page that must not replace a form. The
 * new tab gets no referrer.
 */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { common } = useTexts();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({common.opensInNewTab})</span>
    </a>
  );
}
