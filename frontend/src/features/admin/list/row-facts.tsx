import { Fragment, type ReactNode } from 'react';

interface RowFactsProps {
  /** Each with its name. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** What a row of a list has no room for, below it. */
export function RowFacts({ facts }: RowFactsProps) {
  return (
    <dl className="console-expanded console-facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
