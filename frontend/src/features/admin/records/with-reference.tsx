import type { ReactNode } from 'react';

/** The text of a cell with the reference of its request below, as it is read aloud. */
export const withReference = (text: string, reference: string): ReactNode => (
  <>
    {text}
    <div className="muted">{reference}</div>
  </>
);
