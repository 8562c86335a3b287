import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Button } from '../controls/button';
import { LinkButton } from '../link-button';
import { useMediaQuery } from '../use-media-query';
import { clearCompared, MAX_COMPARED, useCompareChoice } from './compare-choice';
import './compare.css';

/**
 * How many providers are chosen, and what to do with them: at the bottom of the window, as the last
 * child of what holds the boxes. `serviceId`: the service whose prices are compared.
 */
export function CompareBar({ serviceId }: { serviceId?: string }) {
  const { choosing } = useTexts().directory;
  const { ids, isRefused } = useCompareChoice();
  const isNarrow = useMediaQuery('(max-width: 720px)');
  if (ids.length === 0) return null;
  return (
    <section className="compare-bar" aria-label={choosing.label}>
      <div className="compare-bar-words" role="status">
        <p>
          <b>{choosing.count(ids.length, MAX_COMPARED)}</b>
        </p>
        {isRefused && <p className="compare-bar-refusal">{choosing.full(MAX_COMPARED)}</p>}
      </div>
      {ids.length > 1 && (
        <LinkButton
          type="primary"
          href={paths.compare(ids, serviceId)}
          aria-label={isNarrow ? choosing.open : undefined}
        >
          {isNarrow ? choosing.compare : choosing.open}
        </LinkButton>
      )}
      <Button onClick={clearCompared}>{choosing.clear}</Button>
    </section>
  );
}
