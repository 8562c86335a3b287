import type { ReactNode } from 'react';
import { useTexts } from '../texts/core';

/**
 * A link to another site, or one that must not take away what is typed here: a new tab that learns
 * nothing of this page.
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
