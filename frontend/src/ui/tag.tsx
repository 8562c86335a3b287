import type { ReactNode } from 'react';
import './tag.css';

type Look = 'plain' | 'demo' | 'amber' | 'green' | 'best';

/** A label; never a control. */
export function Tag({ look = 'plain', children }: { look?: Look; children: ReactNode }) {
  return <span className={`tag tag-${look}`}>{children}</span>;
}
