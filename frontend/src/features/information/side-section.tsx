import type { ReactNode } from 'react';
import './side-section.css';

interface SideSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A heading with its text beside it, where there is room. */
export function SideSection({ id, title, children }: SideSectionProps) {
  return (
    <section className="side-section">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="prose">{children}</div>
    </section>
  );
}
