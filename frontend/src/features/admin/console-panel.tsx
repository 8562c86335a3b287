import { type ReactNode, useId } from 'react';

interface ConsolePanelProps {
  title: string;
  /** A control opposite the title, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled panel on a page with several panels. */
export function ConsolePanel({ title, aside, children }: ConsolePanelProps) {
  const id = useId();
  return (
    <section className="panel console-panel" aria-labelledby={id}>
      <header className="console-panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
